import { useWidthToCut } from './line-clamping.browser.ts';
import { type TruncatedText, truncate, truncationLength, wordBreakSizes } from './truncation.ts';
import { WholeWords } from './WholeWords.tsx';

interface ClampedTextProps {
  readonly text: string;
  readonly kind?: TruncatedText | undefined;
}

/**
 * A text that takes a few lines at most. The style sheet clamps it; only where it cannot, the text itself is cut, by
 * kind and width of the window (specification section 9). Words too long for a size may break in it.
 */
export function ClampedText({ text, kind = 'text' }: ClampedTextProps) {
  const width = useWidthToCut();
  const breaks = wordBreakSizes(text).map((size) => ` breaks-${size}`);
  return (
    <span className={`clamp${breaks.join('')}`}>
      <WholeWords text={width === undefined ? text : truncate(text, truncationLength(kind, width))} />
    </span>
  );
}
