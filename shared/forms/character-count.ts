import type { Texts } from '../contract/text/texts.ts';
import type { formsTexts } from './forms-texts.ts';

type FormsTexts = Texts<typeof formsTexts.english>;

/** The hint of a text area with a maximum length and no other hint (specification section 5). */
export const limitHint = (most: number, length: number, texts: FormsTexts): string =>
  texts.limit({ limit: String(most), left: String(Math.max(0, most - length)) });

/** Maximum length of a feedback comment in characters (specification section 5). */
export const COMMENT_LIMIT = 100;

/** The counter under the feedback comment. */
export function commentCounter(length: number, texts: FormsTexts): string {
  const left = COMMENT_LIMIT - length;
  if (left <= 0) return texts.commentFull;
  return length === 0 ? texts.commentLimit({ limit: COMMENT_LIMIT }) : texts.commentLeft({ left });
}
