/** Words of this many characters fit the narrowest window in the largest letters. */
const LONGEST = 16;

const HYPHENATED = /(\S*\p{L}-\p{L}\S*)/u;

/** The text of a heading, whose lines don't break within words such as 'two-step' and 'People-centred'. */
export function WholeWords({ text }: { text: string }) {
  const parts = text.split(HYPHENATED);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    index % 2 === 1 && part.length <= LONGEST ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their place
      <span key={index} className="whole-word">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
