import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';

const authored = {
  errorHeading: 'Something is broken',
  errorMessage: 'We are on it.',
  errorContent: '<p>Write to <a href="mailto:help@example.org">us</a>.</p>',
  errorImage: '/images/broken.svg',
};

const render = (page: object, path = '/error') => renderPage(path, { errorPage: { page } });

describe('the error page', () => {
  it('shows heading and message [2.3-93]', async () => {
    const page = await render(authored);
    expect(page.texts('main h1')).toEqual(['Something is broken']);
    expect(page.texts('.error-page__message')).toEqual(['We are on it.']);
  });

  it.each(['errorSubHeading', 'errorSubheading'])(
    'shows a sub-heading spelled %s [2.3-94] [3-109]',
    async (field) => {
      const page = await render({ ...authored, [field]: 'What you can do' });
      expect(page.texts('main h2')).toEqual(['What you can do']);
      expect((await render(authored)).texts('main h2')).toEqual([]);
    },
  );

  it('shows HTML content when given [2.3-95]', async () => {
    const page = await render(authored);
    expect(page.find('main a').getAttribute('href')).toBe('mailto:help@example.org');
  });

  it('shows the 404 icon when the error type is 404 [2.3-96]', async () => {
    const page = await render({ ...authored, errorType: '404' }, '/404');
    expect(page.find('main img').getAttribute('src')).toBe('/images/error-404.svg');
  });

  it('shows another image when the error type is not 404: its own or the generic one [2.3-97]', async () => {
    const { errorImage: _, ...plain } = authored;
    expect((await render(plain)).find('main img').getAttribute('src')).toBe('/images/error-generic.svg');
    expect((await render(authored)).find('main img').getAttribute('src')).toBe('/images/broken.svg');
  });

  it('is marked noindex,nofollow [2.3-98]', async () => {
    for (const path of ['/error', '/404']) {
      const page = await render({ ...authored, errorType: path.slice(1) }, path);
      expect(page.find('meta[name="robots"]').getAttribute('content')).toBe('noindex,nofollow');
    }
  });

  it('is shown from errorType, errorHeading, errorMessage, errorContent and errorImage [3-108]', async () => {
    const page = await render(authored);
    expect(page.texts('main h1, .error-page__message, main .rich-text')).toEqual([
      'Something is broken',
      'We are on it.',
      'Write to us.',
    ]);
    expect(page.find('main img').getAttribute('src')).toBe('/images/broken.svg');
    const missing = await render({ ...authored, errorType: '404' }, '/404');
    expect(missing.texts('title')[0]).toContain('Page not found');
  });
});

describe('the texts when the content service has none', () => {
  it('say that something has gone wrong [8-01] [8-02]', async () => {
    const page = await renderPage('/error', {});
    expect(page.texts('main h1')).toEqual(['Sorry - something has gone wrong']);
    expect(page.texts('.error-page__message')).toEqual([
      'There has been an error, please try refreshing the page to rectify the error.',
    ]);
  });

  it.each([
    ['main', 'enquiries@ncsc.example'],
    ['agency', 'enquiries@gia.example'],
  ] as const)('on %s say to allow time or to contact %s [8-03]', async (site, mailbox) => {
    const page = await renderPage('/error', {}, { site });
    const [content] = page.texts('main .rich-text');
    expect(content).toContain('allow some time');
    expect(content).toContain(`contact the enquiries mailbox ${mailbox}`);
  });

  it("give /404 the page title 'Page not found' [8-04]", async () => {
    const page = await renderPage('/404', {});
    expect(page.texts('title')).toEqual(['Page not found - NCSC.GOV.UK']);
    expect(page.status).toBe(404);
  });
});
