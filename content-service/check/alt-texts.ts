import { isFields } from '../corpus/authored-fields.ts';
import type { AuthoredDocument } from './authored-document.ts';
import { type CorpusFault, fault } from './corpus-fault.ts';

/** Pictures inside text that say nothing to readers who cannot see them, and page pictures without a description. */
export function missingAltTexts(documents: readonly AuthoredDocument[]): CorpusFault[] {
  return documents.flatMap((document) => [...picturesInText(document), ...pagePicture(document)]);
}

const picturesInText = ({ file, texts }: AuthoredDocument): CorpusFault[] =>
  texts.flatMap(({ text, lineOf }) => [
    ...[...text.matchAll(/!\[\s*\]\(([^)\s]*)/g)].map(([whole, source]) =>
      fault(file, lineOf(whole), `the picture ${source} has no text for readers who cannot see it`),
    ),
    ...[...text.matchAll(/<img\b[^<>]*>/gi)]
      .filter(([tag]) => !/\balt\s*=/i.test(tag))
      .map(([tag]) => fault(file, lineOf(tag), 'img has no alt')),
  ]);

/** A drawing that only decorates says so with an empty description. */
function pagePicture({ file, value, lineOf }: AuthoredDocument): CorpusFault[] {
  const page = isFields(value) ? value.primaryImage : undefined;
  if (!isFields(page) || typeof page.imageDescription === 'string') return [];
  return [fault(file, lineOf(['primaryImage']), 'primaryImage has no imageDescription')];
}
