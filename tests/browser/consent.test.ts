import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrate } from '#tests/support/browser.ts';
import { articleDocument } from '#tests/support/fake-documents.ts';
import {
  cookieNames,
  expectAccessible,
  hasFocus,
  isVisible,
  layoutShift,
  replacePlayer,
  visitSite,
  WIDE,
} from '#tests/support/visit-site.ts';

const ARTICLE = '/guidance/consent';
const SETTINGS = '/information/cookie-settings';

const option = (title: string, set: string, unset: string, radioOptions = ['On', 'Off']) => ({
  title,
  description: `<p>About ${title}.</p>`,
  radioOptions,
  cookieName: { set, unset },
});

const documents = {
  ...articleDocument(ARTICLE, {
    content: {
      items: [
        {
          subheading: 'Video',
          video: {
            videoPath: 'https://www.youtube.com/watch?v=abcdefghijk',
            videoDescription: 'How to spot a scam',
          },
        },
      ],
    },
    userFeedback: {
      articleRatingText_s: 'Was this useful?',
      articleRating: [{ responseTitle_s: 'Yes', responseMessage_t: 'Thank you.' }],
    },
  }),
  ...articleDocument(SETTINGS, {
    content: {
      items: [
        {
          subheading: 'Optional cookies',
          cookies: [
            option('Analytics', 'analytics_consent', '_ga'),
            option('Videos', 'video_consent', 'video_consent'),
            option('Karten', 'map_consent', 'map_places', ['Ein', 'Aus']),
          ],
        },
      ],
    },
  }),
};

const visit = visitSite(documents);

/** Opens a page with these cookies, `name=value; name=value`. */
async function open(path: string, cookies = '', options: BrowserContextOptions = WIDE): Promise<Page> {
  const { context } = await visit.newPage(options);
  await context.addCookies(
    cookies.split('; ').flatMap((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return name ? [{ name, value, url: visit.url('/') }] : [];
    }),
  );
  await replacePlayer(context);
  return visit.goTo(path);
}

/** Does something that reloads the page. */
async function reloadBy(page: Page, action: () => Promise<void>): Promise<void> {
  await Promise.all([page.waitForEvent('load'), action()]);
  await hydrate(page);
}

/** When a page may hear of another. A headless browser treats all of its tabs as visible and focused. */
const MOMENTS = ['window pageshow', 'document visibilitychange', 'window focus'];
const dispatch = (page: Page, moment: string) =>
  page.evaluate(moment.replace(/(\w+) (\w+)/, "$1.dispatchEvent(new Event('$2'))"));

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

describe('the cookie banner', () => {
  it('is visible before the first paint when no consent cookie exists, and causes no layout shift [1-11] [2.3-108] [4-62]', async () => {
    const page = await open(ARTICLE);
    expect(await isVisible(page, '.cookie-banner')).toBe(true);
    expect(await layoutShift(page)).toBeLessThan(0.01);
    await expectAccessible(page);
  });

  it('is hidden when the general consent cookie exists [4-62]', async () => {
    const page = await open(ARTICLE, 'cookie_consent=true');
    expect(await isVisible(page, '.cookie-banner')).toBe(false);
  });

  it.each(MOMENTS)('disappears from a page once it was answered in another one, at %s', async (moment) => {
    const page = await open(ARTICLE);
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('A comment');
    expect(await isVisible(page, '.cookie-banner')).toBe(true);
    await visit.addCookies(['cookie_consent', 'analytics_consent']);
    await dispatch(page, moment);
    expect(await isVisible(page, '.cookie-banner')).toBe(false);
    // Feedback needs no consent to be finished.
    expect(await page.getByRole('dialog').getByRole('textbox').inputValue()).toBe('A comment');
  });

  it('stays hidden without scripts, when no optional cookie can be set', async () => {
    const page = await open(ARTICLE, '', { ...WIDE, javaScriptEnabled: false });
    expect(await isVisible(page, '.cookie-banner')).toBe(false);
  });

  it('stays for another click if the script for its answer could not be loaded', async () => {
    const page = await open(ARTICLE);
    visit.allow('/assets/cookies-');
    const answers = '**/assets/cookies-*.js';
    await page.route(answers, (route) => route.abort());
    const [failed] = await Promise.all([
      page.waitForEvent('requestfailed'),
      press(page, 'Reject optional cookies'),
    ]);
    expect(failed.url()).toContain('/assets/cookies-');
    expect(await isVisible(page, '.cookie-banner')).toBe(true);
    await page.unroute(answers);
    await reloadBy(page, () => press(page, 'Reject optional cookies'));
    expect(await cookieNames(page)).toEqual(['cookie_consent']);
  });

  it('when accepted sets both consent cookies and reloads the page, now without the banner [4-63] [4-66] [9-16]', async () => {
    const page = await open(ARTICLE);
    const before = Date.now() / 1000;
    await reloadBy(page, () => press(page, 'Accept optional cookies'));
    const after = Date.now() / 1000;
    expect(await cookieNames(page)).toEqual(['analytics_consent', 'cookie_consent']);
    expect(await isVisible(page, '.cookie-banner')).toBe(false);
    for (const { expires } of await page.context().cookies()) {
      expect(expires).toBeGreaterThan(before + 28_944_000 - 1);
      expect(expires).toBeLessThan(after + 28_944_000 + 1);
    }
  });

  it('when rejected sets only the general one, removes analytics and test-tool cookies and reloads [4-64] [4-65] [4-66] [7-61] [7-62]', async () => {
    const page = await open(ARTICLE, '_ga=1; _ga_AB12=2; optimizelyEndUserId=3; mine=4');
    await reloadBy(page, () => press(page, 'Reject optional cookies'));
    expect(await cookieNames(page)).toEqual(['cookie_consent', 'mine']);
  });

  it('works on a page that the browser has translated', async () => {
    const page = await open(ARTICLE);
    await page.locator('[data-cookie-answer]').evaluateAll((buttons) => {
      for (const button of buttons) {
        const font = document.createElement('font');
        font.append(...button.childNodes);
        button.append(font);
      }
    });
    await reloadBy(page, () => page.locator('[data-cookie-answer] font').first().click());
    expect(await cookieNames(page)).toContain('cookie_consent');
  });

  it('works before the page is hydrated', async () => {
    const { page, context } = await visit.newPage();
    visit.allow('entry-');
    await context.route('**/assets/entry-*.js', (route) => route.abort());
    await page.goto(visit.url(ARTICLE));
    await Promise.all([page.waitForEvent('load'), press(page, 'Accept optional cookies')]);
    expect(await cookieNames(page)).toEqual(['analytics_consent', 'cookie_consent']);
  });
});

describe('the cookie settings', () => {
  /** Opens the settings and waits until they match the cookies. */
  async function openSettings(cookies: string): Promise<Page> {
    const page = await open(SETTINGS, cookies);
    await page.waitForFunction(() => document.querySelector('input[type="radio"]:checked'));
    return page;
  }
  const choose = (page: Page, group: string, choice: string) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name: choice, exact: true }).check();
  const isOn = (page: Page, group: string) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name: 'On', exact: true }).isChecked();
  const save = (page: Page) => press(page, 'Save cookie settings');

  it('are each On or Off by the cookies, and do not report saving without the marker [4-67] [8-18]', async () => {
    const page = await openSettings('cookie_consent=true; video_consent=true');
    expect(await isOn(page, 'Videos')).toBe(true);
    expect(await isOn(page, 'Analytics')).toBe(false);
    await choose(page, 'Analytics', 'On');
    expect(await isOn(page, 'Analytics')).toBe(true);
    expect(await page.getByText('Your cookie settings were saved').isVisible()).toBe(false);
  });

  it('show what an answer to the banner has set', async () => {
    const page = await openSettings('');
    await reloadBy(page, () => press(page, 'Accept optional cookies'));
    // By then, other forms have their answers again.
    await page.waitForFunction(() => !history.state?.answers && document.querySelector('input:checked'));
    expect([await isOn(page, 'Analytics'), await isOn(page, 'Videos')]).toEqual([true, false]);
  });

  it('when saved set the marker and the cookies that are On, remove those that are Off, and reload [1-11] [4-68] [4-69] [4-70] [7-59] [8-18]', async () => {
    const page = await openSettings('cookie_consent=true; analytics_consent=true; _ga=1; map_places=London');
    await choose(page, 'Analytics', 'Off');
    await choose(page, 'Videos', 'On');
    await reloadBy(page, async () => {
      await save(page);
      expect(await cookieNames(page)).toEqual(['cookie_consent', 'cookie_settings_saved', 'video_consent']);
    });
    const message = page.getByText('Your cookie settings were saved');
    expect(await message.isVisible()).toBe(true);
    await hasFocus(message);
    await choose(page, 'Analytics', 'On');
    expect(await message.isVisible()).toBe(false);
  });

  it('can be saved once their script is there, which is requested again after a failure', async () => {
    const { page } = await visit.newPage();
    visit.allow('/assets/cookies-');
    const script = '**/assets/cookies-*.js';
    await page.route(script, (route) => route.abort());
    await Promise.all([page.waitForEvent('requestfailed'), page.goto(visit.url(SETTINGS))]);
    await page.unroute(script);
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('resize')));
        return page.locator('.cookie-options').getAttribute('inert');
      })
      .toBeNull();
    await choose(page, 'Videos', 'On');
    await reloadBy(page, () => save(page));
    expect(await cookieNames(page)).toContain('video_consent');
  });

  it('are saved in another language, too, whose first choice is On', async () => {
    const page = await openSettings('cookie_consent=true');
    const maps = page.getByRole('group', { name: 'Karten' });
    expect(await maps.getByRole('radio', { name: 'Aus' }).isChecked()).toBe(true);
    await maps.getByRole('radio', { name: 'Ein' }).check();
    await reloadBy(page, () => save(page));
    expect(await cookieNames(page)).toContain('map_consent');
    await expect.poll(() => maps.getByRole('radio', { name: 'Ein' }).isChecked()).toBe(true);
  });

  it('are chosen by click, arrow and Space, and only saved by their button', async () => {
    const page = await openSettings('cookie_consent=true');
    const radio = (name: string) =>
      page.getByRole('group', { name: 'Videos' }).getByRole('radio', { name, exact: true });
    await radio('On').click();
    expect(await isOn(page, 'Videos')).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await isOn(page, 'Videos')).toBe(false);
    await radio('On').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    expect(await isOn(page, 'Videos')).toBe(true);
    expect(await cookieNames(page)).toEqual(['cookie_consent']);
  });

  it.each(MOMENTS)(
    'take over what was saved in another page, and keep what is not saved yet, at %s',
    async (moment) => {
      const page = await openSettings('cookie_consent=true');
      await choose(page, 'Videos', 'On');
      await page.context().addCookies([{ name: 'analytics_consent', value: 'true', url: visit.url('/') }]);
      await dispatch(page, moment);
      expect([await isOn(page, 'Analytics'), await isOn(page, 'Videos')]).toEqual([true, true]);
    },
  );
});

describe('consent', () => {
  it.each([
    ['', true, 'notice'],
    ['cookie_consent=true; analytics_consent=true', false, 'notice'],
    ['video_consent=true', true, 'embed'],
    ['video_consent=true; analytics_consent=true', false, 'link'],
  ])(
    '%j: feedback shown %s, video as %s [4-42] [4-43] [6-01] [6-02]',
    async (cookies, hasFeedback, display) => {
      const page = await open(ARTICLE, cookies);
      expect(await isVisible(page, '.feedback')).toBe(hasFeedback);
      expect(await isVisible(page, '.video__notice')).toBe(display === 'notice');
      expect(await isVisible(page, 'a.video__link')).toBe(display === 'link');
      expect(await isVisible(page, 'button.video__play')).toBe(display === 'embed');
    },
  );

  it('without a choice on videos shows why there is none, and where to watch it [8-07] [8-08]', async () => {
    const page = await open(ARTICLE, 'cookie_consent=true');
    const video = page.locator('.video');
    expect((await video.innerText()).replace(/\s+/g, ' ').trim()).toMatch(
      /^Unable to display video due to your cookie settings\. Please change your cookie settings or watch /,
    );
    const links = video.getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/section/about-this-website/cookie-settings',
      'https://www.youtube.com/watch?v=abcdefghijk',
    ]);
    expect(await page.locator('iframe').count()).toBe(0);
  });
});
