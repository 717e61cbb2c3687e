import { describe, expect, it } from 'vitest';
import { defaultValuesFor } from '#server/content/default-values.ts';
import { errorTexts } from '#shared/routing/default-error-page.ts';

const SITE = 'The site';
const standIn = (params: Record<string, string>, place: string, document: unknown = {}) =>
  defaultValuesFor(params, { name: SITE, locale: 'en' })(place.split('.'), document);

describe('the substitute for a missing field of a page', () => {
  it.each([
    [{ url: '/guidance/logging-and-monitoring' }, 'Logging and monitoring'],
    [{ url: '/guidance/passkeys/' }, 'Passkeys'],
    [{ url: '/section/a', pageUrl: '/section/a/all-topics' }, 'All topics'],
    [{ url: '/schemes/a', childPage: 'how-to-apply' }, 'How to apply'],
    [{ url: '/collection/a', pageContentUrl: '/collection/a/first-part' }, 'First part'],
    [{ url: '/a', pageUrl: '/b', childPage: 'c', pageContentUrl: '/d' }, 'D'],
    [{ url: '/a', pageUrl: '/b', childPage: 'c' }, 'C'],
    [{ url: '/' }, SITE],
    [{}, SITE],
  ])('is for %j the title %s', (params, title) => {
    for (const place of ['page.title', 'multi_header.title', 'sub_article.title'])
      expect(standIn(params, place)).toBe(title);
  });

  it('is the first word of the address as its type', () => {
    expect(standIn({ url: '/guidance/a' }, 'page.type')).toBe('guidance');
    expect(standIn({ url: '/guidance/a' }, 'sub_article.type')).toBe('guidance');
    expect(standIn({}, 'page.type')).toBeUndefined();
  });

  it('is a heading of what went wrong', () => {
    expect(standIn({ pageType: '/404' }, 'page.errorHeading')).toBe(errorTexts.english.notFound);
    expect(standIn({ pageType: '/error' }, 'page.errorHeading')).toBe(errorTexts.english.failure);
    expect(errorTexts.english.notFound).not.toBe(errorTexts.english.failure);
  });

  it.each([
    [{ documents: [1, 2] }, 2],
    [{ documents: [] }, 0],
    [{ documents: 'two' }, undefined],
    [{ documents: { length: 7 } }, undefined],
    [{}, undefined],
    [null, undefined],
    ['documents', undefined],
  ])('is the number of results of %j', (document, count) => {
    expect(standIn({}, 'numFound', document)).toBe(count);
  });

  it('is an empty layout around an existing article', () => {
    for (const place of ['page', 'multi_header']) {
      expect(standIn({}, place, { sub_article: {} })).toEqual({});
      expect(standIn({}, place, {})).toBeUndefined();
      expect(standIn({}, place, null)).toBeUndefined();
    }
  });

  it.each<[document: object, place: string, value: string]>([
    [
      { page: { links: [{ pageLink: '/guidance/cloud-backups?a=b#c' }] } },
      'page.links.0.title',
      'Cloud backups',
    ],
    [
      { socialLinks: [{ socialLinkURL: 'https://example.org' }] },
      'socialLinks.0.socialLinkTitle',
      'Example.org',
    ],
    [{ page: { form: { fields: [{ name: 'full-name' }] } } }, 'page.form.fields.0.label', 'Full name'],
    [{ page: { form: { fields: [{ name: 'a' }] } } }, 'page.form.fields.0.type', 'text'],
    [{ page: { questions: [{ id: 'a' }] } }, 'page.questions.0.type', 'radio'],
    [{ filters: { topics: [{ name: 'Email' }] } }, 'filters.topics.0.value', 'Email'],
    [{ filters: { topics: [{ value: 'email' }] } }, 'filters.topics.0.name', 'email'],
    [
      { page: { form: { submission: {} } } },
      'page.form.submission.successTitle',
      'Thank you, we have received your answers',
    ],
  ])('is made from what is beside a field: %j at %s', (document, place, value) => {
    expect(standIn({}, place, document)).toBe(value);
  });

  it('does not exist for anything else', () => {
    for (const place of ['page.summary', 'title', 'page.title.text', ''])
      expect(standIn({ url: '/a/b' }, place, { sub_article: {} })).toBeUndefined();
  });
});
