import { type HTMLElement, TextNode } from 'node-html-parser';
import { expect, it } from 'vitest';
import { parseResponse } from '#server/content/parse-response.ts';
import { galleryAnswers } from '#tests/gallery/gallery-entries.ts';
import {
  documentOfKind,
  type PageKind,
  pageKinds,
  responsesWith,
  setAt,
} from '#tests/generated/page-kinds.ts';
import { renderPage } from '#tests/support/render-page.tsx';

// Each different start tag of the interface with its text, attributes that only programs read included. After an
// intended change, run `npm test -- tests/ssr/interface-inventory -u` and read the diff.

/** What differs from one rendering or content to the next. */
const plain = (text: string): string =>
  text
    .replaceAll(/kq\d+(?:beside)?x/g, 'TEXT')
    .replaceAll(/_R_\w+_/g, 'ID')
    .replaceAll(/\d{4,}/g, 'N')
    .replaceAll(/\s+/g, ' ')
    .trim();

function lineOf({ rawTagName, attributes, childNodes }: HTMLElement): string {
  const pairs = Object.entries(attributes).map(([name, value]) =>
    value === '' ? name : `${name}="${value}"`,
  );
  const texts = childNodes.filter((node) => node instanceof TextNode).map(({ text }) => text);
  return plain(`<${[rawTagName, ...pairs.sort()].join(' ')}> ${texts.join(' … ')}`).slice(0, 300);
}

/** Structured data, a member a line. */
const dataOf = ({ text }: HTMLElement): readonly string[] =>
  JSON.stringify(JSON.parse(text), null, 1)
    .split('\n')
    .map((line) => plain(`data ${line}`));

/** Texts of editors and scripts are no interface. */
function linesOf(part: HTMLElement): readonly string[] {
  return part.children.flatMap((element) => {
    if (element.getAttribute('type') === 'application/ld+json') return dataOf(element);
    const isOther = element.rawTagName === 'script' || element.classList.contains('rich-text');
    return isOther ? [] : [lineOf(element), ...linesOf(element)];
  });
}

/** The document of a kind, with every optional field, or only with what is required. */
function documentOf(kind: PageKind, isComplete: boolean): unknown {
  const { document, fields } = documentOfKind(kind);
  if (!isComplete)
    for (const { path, isOptional } of fields) if (isOptional) setAt(document, path, undefined, true);
  return document;
}

/** Whether there is a page of a document without any optional field. */
const canBeBare = (kind: PageKind): boolean =>
  parseResponse(kind.endpoint, {}, { name: 'Site', locale: 'en' }, documentOf(kind, false)).ok;

it.each([
  ['every part', true, pageKinds],
  ['only the parts that they need', false, pageKinds.filter(canBeBare)],
])('pages whose documents have %s show the agreed elements and texts', async (_what, isComplete, kinds) => {
  const lines = new Set<string>();
  for (const kind of kinds) {
    const { document } = await renderPage(
      kind.address('page'),
      responsesWith(documentOf(kind, isComplete), kind),
    );
    for (const line of linesOf(document)) lines.add(line);
  }
  expect([...lines].sort().join('\n')).toMatchSnapshot();
});

it('components in every state of the gallery show the agreed elements and texts', async () => {
  const { document } = await renderPage('/gallery', galleryAnswers);
  const lines = document.querySelectorAll('.gallery__stage').flatMap(linesOf);
  expect([...new Set(lines)].sort().join('\n')).toMatchSnapshot();
});
