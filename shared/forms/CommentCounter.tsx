import { useTexts } from '../site/use-texts.tsx';
import { commentCounter } from './character-count.ts';
import { formsTexts } from './forms-texts.ts';

/** The counter under the feedback comment, of which `length` characters are there. */
export function CommentCounter({ length }: { readonly length: number }) {
  return commentCounter(length, useTexts(formsTexts));
}
