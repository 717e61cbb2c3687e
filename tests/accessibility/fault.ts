/** One thing that stands in somebody's way, and the part of the page where it does. */
export interface Fault {
  /** What is wrong: the id of a rule of axe, or one of our own. */
  readonly rule: string;
  /** Opening tag or text of the element. */
  readonly where: string;
}
