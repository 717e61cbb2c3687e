/**
 * Authored colours common enough for the main stylesheet to define their classes: the lozenge colours, the
 * default accent and the defaults of promo panels and headers (specification section 9). `build.ts` writes
 * the rules.
 */
export const bundledColours: readonly string[] = [
  '#ab7318',
  '#6d2164',
  '#051c48',
  '#007780',
  '#166c13',
  '#f5a623',
];
