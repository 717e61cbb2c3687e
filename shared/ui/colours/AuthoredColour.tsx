import { bundledColours } from './bundled-colours.ts';

/** Where the generated stylesheets of authored colours live; the server makes them from their names. */
export const AUTHORED_COLOURS_PATH = '/authored-colours/';

const nameOf = (colour: string, gradient: string | undefined): string =>
  [colour, gradient].flatMap((part) => (part ? [part.slice(1).toLowerCase()] : [])).join('-');

/**
 * Class that gives an element the custom properties `--authored-background` and `--authored-text` of an authored
 * colour `#rrggbb`, and of a gradient to a second one. Style attributes are forbidden by our policy, so each pair of
 * values has a class of its own; render `AuthoredColourSheet` for it as well.
 */
export const authoredColourClass = (colour: string, gradient?: string): string =>
  `authored-${nameOf(colour, gradient)}`;

/** The small stylesheet that defines the class, unless the site's own stylesheet already does. Rendered once per page. */
export function AuthoredColourSheet({ colour, gradient }: { colour: string; gradient?: string | undefined }) {
  if (!gradient && bundledColours.includes(colour)) return null;
  const href = `${AUTHORED_COLOURS_PATH}${nameOf(colour, gradient)}.css`;
  return <link rel="stylesheet" href={href} precedence="authored" />;
}
