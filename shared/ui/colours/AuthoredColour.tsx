import type { SiteVariant } from '../../contract/site/site-variant.ts';
import { useSite } from '../../site/SiteContext.tsx';

/** Path of the generated stylesheets for authored colours. The server builds each one from its file name. */
export const AUTHORED_COLOURS_PATH = '/authored-colours/';

/** Colours whose classes are in the site's own stylesheet, because most of its pages need them. */
export function commonColours({ contentColours: { lozenges, ...others } }: SiteVariant): string[] {
  return [...new Set([...Object.values(others), ...Object.values(lozenges)])];
}

const nameOf = (colour: string, gradient: string | undefined): string =>
  [colour, gradient].flatMap((part) => (part ? [part.slice(1).toLowerCase()] : [])).join('-');

/**
 * Class that sets the custom properties `--authored-background` and `--authored-text` on an element, for an
 * authored colour `#rrggbb` or a gradient from it to a second colour. The Content-Security-Policy forbids
 * style attributes, so each combination has its own class; render `AuthoredColourSheet` alongside it.
 */
export const authoredColourClass = (colour: string, gradient?: string): string =>
  `authored-${nameOf(colour, gradient)}`;

interface AuthoredColourSheetProps {
  /** Nothing is rendered without it. */
  readonly colour: string | undefined;
  readonly gradient?: string | undefined;
}

/**
 * Links the small stylesheet that defines the class, unless the site's main stylesheet already does. React
 * renders it once per page.
 */
export function AuthoredColourSheet({ colour, gradient }: AuthoredColourSheetProps) {
  const site = useSite();
  if (!colour || (!gradient && commonColours(site).includes(colour))) return null;
  const href = `${AUTHORED_COLOURS_PATH}${nameOf(colour, gradient)}.css`;
  return <link rel="stylesheet" href={href} precedence="authored" />;
}
