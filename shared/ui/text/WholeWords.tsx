import type { ReactNode } from 'react';

/** Words of up to this many characters fit the narrowest window at the largest text size. */
const MAX_WORD_LENGTH = 16;

const HYPHENATED = /\p{L}-\p{L}/u;

/** Heading text whose lines do not break inside words such as 'two-step' and 'People-centred'. */
export function WholeWords({ text }: { text: string }) {
  if (!HYPHENATED.test(text)) return text;
  const parts: ReactNode[] = [];
  let before = '';
  for (const word of text.split(/(\s+)/)) {
    if (word.length > MAX_WORD_LENGTH || !HYPHENATED.test(word)) {
      before += word;
      continue;
    }
    parts.push(before, wholeWord(word, parts.length));
    before = '';
  }
  return [...parts, before];
}

const wholeWord = (word: string, key: number) => (
  <span key={key} className="whole-word">
    {word}
  </span>
);
