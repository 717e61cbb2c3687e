import { expect, it } from 'vitest';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { visitSite, WIDE } from '#tests/support/visit-site.ts';
import { outcomeOfIntent } from './foreign-changes.ts';

const PATH = '/guidance/passwords-in-arabic';
const page = {
  type: 'guidance',
  language: 'ar',
  title: 'كلمات المرور',
  summary: 'كيف تختار كلمة مرور.',
  content: {
    enableInThisArticle: true,
    items: [
      { subheading: 'ثلاث كلمات', description: '<p>اختر ثلاث كلمات عشوائية.</p>' },
      { subheading: 'In English', description: '<p>Three random words.</p>', language: 'en-GB' },
      { accordionArticle: { item: [{ description: '<p>بدون عنوان</p>' }] } },
    ],
  },
  alsoSee: { items: [{ title: 'No address' }, { pageLink: '/guidance/first' }] },
};
const { open } = visitSite({ [endpointAddress('article', { url: PATH })]: { page } });

// Problems on a page, such as a hydration that finds another document, fail the test when the page closes.
it('a page written from right to left is, in a site written from left to right, before and after React', async () => {
  const shown = await open(PATH, WIDE);
  const directions = () =>
    shown
      .locator('.masthead, h1, .lead, .block, .also-see')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).direction));
  const wanted = ['ltr', 'rtl', 'rtl', 'rtl', 'ltr', 'rtl', 'ltr'];
  expect(await directions()).toEqual(wanted);
  expect(await outcomeOfIntent(shown)).toBe('hydrated');
  expect(await directions()).toEqual(wanted);
});
