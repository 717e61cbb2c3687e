import type { ReactNode } from 'react';
import { inLanguage } from '../../contract/text/language.ts';

interface LeadProps {
  readonly text: ReactNode;
  readonly language: string | undefined;
}

/** The summary at the head of a page or chapter. */
export function Lead({ text, language }: LeadProps) {
  return text ? (
    <p className="lead" {...inLanguage(language)}>
      {text}
    </p>
  ) : null;
}
