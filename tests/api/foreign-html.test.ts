import { describe, expect, it } from 'vitest';
import { articleDocument } from '#tests/support/fake-documents.ts';
import { foreignHtml, ownHtml } from '#tests/support/foreign-html.ts';
import { appPerFile } from './test-app.ts';

const documentOf = (path: string, description: string) =>
  articleDocument(path, {
    title: 'Passwords',
    summary: 'Three random words.',
    content: { items: [{ subheading: 'Text', description }] },
    documentActionsData: { downloadActions: { downloadTitleText: 'PDF' } },
  });

const OWN = '/guidance/own';
const texts = Object.entries(foreignHtml).map(
  ([name, html], index) => [name, `/guidance/foreign-${index}`, html] as const,
);

describe('a text of another system, as a file', () => {
  const app = appPerFile({}, ({ contentService }) => {
    contentService.serve(documentOf(OWN, ownHtml));
    for (const [, path, html] of texts) contentService.serve(documentOf(path, html));
  });
  const markdownOf = async (path: string) =>
    (await app.get(`${path}.md`)).text.replaceAll(path, OWN).replaceAll('\u200b', '');
  /** The tags of a PDF: paragraphs, headings, lists, tables and their parts, in order. */
  const tagsOf = async (path: string) => {
    const objects = (await app.get(`/pdfs${path}.pdf`)).body.toString('latin1');
    return [...objects.matchAll(/\/S \/(\w+)/g)].map(([, tag]) => tag);
  };

  it.each(texts)('is the same Markdown: %s', async (_, path) => {
    const own = await markdownOf(OWN);
    expect(own).toContain('- Write them down\n  - at home\n- Tell nobody');
    expect(own).toContain('| | Length |\n| - | - |\n| Mail | 14 |');
    expect(await markdownOf(path)).toBe(own);
  });

  it.each(texts)('is the same PDF: %s', async (_, path) => {
    const own = await tagsOf(OWN);
    expect(own).toEqual(expect.arrayContaining(['H3', 'L', 'LI', 'Table', 'TH', 'TD', 'BlockQuote', 'Link']));
    expect((await tagsOf(path)).sort()).toEqual(own.sort());
  });
});
