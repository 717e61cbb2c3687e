import type { SiteContent } from '../corpus/corpus.ts';
import type { AuthoredDocument } from './authored-document.ts';
import { type Found, notice } from './finding.ts';

/** Fields of forms with a named list of options. The specification fixes the lists in English. */
export function namedOptions({ language }: SiteContent, documents: readonly AuthoredDocument[]): Found[] {
  if (new Intl.Locale(language.locale).language === 'en') return [];
  return documents.flatMap(({ file, texts, lineOf }) =>
    texts
      .filter(({ path }) => path.at(-3) === 'fields' && path.at(-1) === 'options')
      .map(({ path, text }) =>
        notice(
          file,
          lineOf(path),
          `the list ${text} is in English: write the options here, in the language of the site`,
        ),
      ),
  );
}
