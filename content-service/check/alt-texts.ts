import { isFields } from '../corpus/authored-fields.ts';
import type { AuthoredDocument } from './authored-document.ts';
import { type Found, warning } from './finding.ts';

/** Pictures inside text that say nothing to readers who cannot see them, and page pictures without a description. */
export function missingAltTexts(documents: readonly AuthoredDocument[]): Found[] {
  return documents.flatMap((document) => [...picturesInText(document), ...pagePicture(document)]);
}

const picturesInText = ({ file, texts }: AuthoredDocument): Found[] =>
  texts.flatMap(({ text, lineOf }) => [
    ...[...text.matchAll(/!\[\s*\]\(([^)\s]*)/g)].map(([whole, source]) =>
      warning(
        file,
        lineOf(whole),
        `the picture ${source} has no text for readers who cannot see it: say between [ and ] what it shows`,
      ),
    ),
    ...[...text.matchAll(/<img\b[^<>]*>/gi)]
      .filter(([tag]) => !/\balt\s*=/i.test(tag))
      .map(([tag]) =>
        warning(
          file,
          lineOf(tag),
          'img has no alt: say in alt="..." what it shows, or nothing (alt="") when it only decorates',
        ),
      ),
  ]);

/** A drawing that only decorates says so with an empty description. */
function pagePicture({ file, value, lineOf }: AuthoredDocument): Found[] {
  const page = isFields(value) ? value.primaryImage : undefined;
  if (!isFields(page) || typeof page.imageDescription === 'string') return [];
  return [
    warning(
      file,
      lineOf(['primaryImage']),
      'primaryImage has no imageDescription: say what the picture shows, or "" when it only decorates',
    ),
  ];
}
