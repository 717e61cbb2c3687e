/** The hint of a text area with a maximum length and no other hint (specification section 5). */
export const limitHint = (most: number, length: number): string =>
  `Content limited to ${most} characters, remaining: ${Math.max(0, most - length)}`;

/** Maximum length of a feedback comment in characters (specification section 5). */
export const COMMENT_LIMIT = 100;

/** The counter under the feedback comment. */
export function commentCounter(length: number): string {
  const left = COMMENT_LIMIT - length;
  if (left <= 0) return 'You have reached the character limit';
  return length === 0
    ? `You can enter up to ${COMMENT_LIMIT} characters.`
    : `You have ${left} characters remaining`;
}
