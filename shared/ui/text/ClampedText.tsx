import { useTruncationWidth } from './line-clamping.browser.ts';
import { type TruncatedText, truncate, truncationLength, wordBreakSizes } from './truncation.ts';
import { WholeWords } from './WholeWords.tsx';

/**
 * Text limited to a few lines. The stylesheet clamps it. Only where it cannot, the text itself is cut, by
 * kind and window width (specification section 9). Words too long for a size may break.
 */
export function ClampedText({ text, kind = 'text' }: { text: string; kind?: TruncatedText | undefined }) {
  const width = useTruncationWidth();
  const breaks = wordBreakSizes(text).map((size) => ` breaks-${size}`);
  return (
    <span className={`clamp${breaks.join('')}`}>
      <WholeWords text={width === undefined ? text : truncate(text, truncationLength(kind, width))} />
    </span>
  );
}
