import { textColourOn } from '../../site/contrast.ts';

/**
 * The CSS rule behind `authoredColourClass`: background and readable text for an authored colour `#rrggbb`, or for a
 * gradient from it to a second one.
 */
export function authoredColourRule(colour: string, gradient?: string): string {
  const name = [colour, gradient].flatMap((part) => (part ? [part.slice(1)] : [])).join('-');
  const background = gradient ? `linear-gradient(100deg, ${colour}, ${gradient})` : colour;
  const text = textColourOn(colour, gradient ?? colour);
  return `.authored-${name} { --authored-background: ${background}; --authored-text: ${text}; }\n`;
}
