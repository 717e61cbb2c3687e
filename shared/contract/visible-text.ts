/** Text of invisible characters only. */
const NOTHING_TO_SEE = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;

/** Whether a text has no visible characters. */
export const saysNothing = (given: string): boolean => NOTHING_TO_SEE.test(given);
