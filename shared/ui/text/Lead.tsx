import type { ReactNode } from 'react';
import { inLanguage } from '../../contract/text/language.ts';

/** The summary at the head of a page or chapter. */
export function Lead({ text, language }: { text: ReactNode; language: string | undefined }) {
  return text ? (
    <p className="lead" {...inLanguage(language)}>
      {text}
    </p>
  ) : null;
}
