import { CSAF_FOLDER, DOCUMENTS_FOLDER, type ListedDocument } from './csaf-catalogue.ts';
import { besideOf, LISTS } from './csaf-lists.ts';
import type { SigningKey } from './signing-key.ts';

/**
 * What is in a folder, as absolute paths; folders end in a slash (CSAF 2.0, 7.1.14). Undefined where there is no such
 * folder.
 */
export function entriesOf(
  folder: string,
  documents: readonly ListedDocument[],
  key: SigningKey | undefined,
): readonly string[] | undefined {
  const files = documents
    .map(({ file }) => `${DOCUMENTS_FOLDER}/${file}`)
    .flatMap((file) => [file, ...besideOf(key).map((ending) => `${file}${ending}`)]);
  const all = [...Object.values(LISTS).filter((list) => key || list !== LISTS.key), ...files];
  const below = all.flatMap((path) => (path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : []));
  const names = below.map((rest) => rest.replace(/\/.*/, '/'));
  return below.length > 0 ? [...new Set(names)].sort().map((name) => `${folder}/${name}`) : undefined;
}

/** A folder as a page for people. Names are made of letters, digits and hyphens. */
export function listingPage(folder: string, entries: readonly string[], language: string): string {
  const above = folder === CSAF_FOLDER ? [] : [`${folder.replace(/\/[^/]+$/, '')}/`];
  const links = [...above, ...entries].map((path) => `<li><a href="${path}">${path}</a></li>`);
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="robots" content="noindex"><title>${folder}/</title></head>`,
    `<body><main><h1>${folder}/</h1><ul>`,
    ...links,
    '</ul></main></body>',
    '</html>',
    '',
  ].join('\n');
}
