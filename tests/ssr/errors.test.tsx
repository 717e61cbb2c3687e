import { describe, expect, it } from 'vitest';
import { defaultErrorPage } from '#shared/contract/default-error-page.ts';
import { siteFile } from '#shared/site/site-schema.server.ts';
import type { SiteVariant } from '#shared/site/site-variant.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { sites } from '#tests/support/sites.ts';
import { itShows } from './shown.ts';

const authored = {
  errorHeading: 'Something is broken',
  errorMessage: 'We are on it.',
  errorContent: '<p>Write to <a href="mailto:help@example.org">us</a>.</p>',
  errorImage: '/images/broken.svg',
};
const render = (page: object, path = '/error') => renderPage(path, { errorPage: { page } });

describe('the error page', () => {
  itShows('shows its %s', () => render(authored), {
    'heading, message and HTML content [2.3-93] [2.3-95] [3-108]': {
      'main h1, .error-page__message, main .rich-text': [
        'Something is broken',
        'We are on it.',
        'Write to us.',
      ],
    },
    'no sub-heading without one [2.3-94]': { 'main h2': [] },
    'image [2.3-97] [3-108]': { 'main img @src': ['/images/broken.svg'] },
    'links [2.3-95]': { 'main .rich-text a @href': ['mailto:help@example.org'] },
  });

  it.each(['errorSubHeading', 'errorSubheading'])(
    'shows a sub-heading spelled %s [2.3-94] [3-109]',
    async (field) => {
      expect((await render({ ...authored, [field]: 'What you can do' })).texts('main h2')).toEqual([
        'What you can do',
      ]);
    },
  );

  it('shows the generic image when it has none and the error type is not 404 [2.3-97]', async () => {
    const page = await render({ ...authored, errorImage: undefined });
    expect(page.attributes('main img', 'src')).toEqual(['/images/error-generic.svg']);
  });

  it('shows the 404 icon and the title of 404 when the error type is 404 [2.3-96] [3-108]', async () => {
    const page = await render({ ...authored, errorType: '404' }, '/404');
    expect(page.attributes('main img', 'src')).toEqual(['/images/error-404.svg']);
    expect(page.texts('title')[0]).toContain('Page not found');
  });

  it.each(['/error', '/404'])('is marked noindex,nofollow: %s [2.3-98]', async (path) => {
    const page = await render({ ...authored, errorType: path.slice(1) }, path);
    expect(page.attributes('meta[name="robots"]', 'content')).toEqual(['noindex,nofollow']);
  });
});

describe('the texts when the content service has none', () => {
  it('say that something has gone wrong [8-01] [8-02]', async () => {
    expect((await renderPage('/error', {})).texts('main h1, .error-page__message')).toEqual([
      'Sorry - something has gone wrong',
      'There has been an error, please try refreshing the page to rectify the error.',
    ]);
  });

  it.each([
    ['main', 'enquiries@ncsc.example'],
    ['agency', 'enquiries@gia.example'],
  ] as const)('on %s say to allow time or to contact %s [8-03]', async (site, mailbox) => {
    const [content] = (await renderPage('/error', {}, { site })).texts('main .rich-text');
    expect(content).toContain('allow some time');
    expect(content).toContain(`contact the enquiries mailbox ${mailbox}`);
  });

  it("name the site's emergency number, or none", () => {
    const contentFor = (emergency: SiteVariant['emergency']) =>
      defaultErrorPage('failure', { ...sites.main, emergency }).page.errorContent;
    const { emergency } = siteFile.shape;
    expect(
      contentFor(emergency.parse({ words: 'Jemand in Gefahr? Rufen Sie', number: '+49 112' })),
    ).toContain('<p><strong>Jemand in Gefahr? Rufen Sie <a href="tel:+49112">+49 112</a>.</strong></p>');
    expect(contentFor(undefined)).not.toMatch(/tel:|999|danger/);
  });

  it("give /404 the page title 'Page not found' [8-04]", async () => {
    const page = await renderPage('/404', {});
    expect([page.status, page.texts('title')]).toEqual([404, ['Page not found - NCSC.GOV.UK']]);
  });
});
