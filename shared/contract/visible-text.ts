/** What takes no place on a screen; a text of nothing else says nothing. */
const NOTHING_TO_SEE = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;

/** Whether there is nothing in a text that anybody could read. */
export const saysNothing = (given: string): boolean => NOTHING_TO_SEE.test(given);
