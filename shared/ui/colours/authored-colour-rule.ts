import { contrastRatio, textColourOn } from '../../site/contrast.ts';

/** What WCAG 2.2 asks of text (success criterion 1.4.3). */
const LEAST_CONTRAST = 4.5;
/** How often contrast is measured along a gradient: on the way it may be less than at both ends. */
const STEPS = 64;

/**
 * The CSS rule behind `authoredColourClass`: background and readable text for an authored colour `#rrggbb`, or for a
 * gradient from it to a second one. A gradient on which neither black nor white is readable all the way is left out.
 */
export function authoredColourRule(colour: string, gradient?: string): string {
  const name = [colour, gradient].flatMap((part) => (part ? [part.slice(1)] : [])).join('-');
  const shades = gradient ? shadesBetween(colour, gradient) : [];
  const onGradient = textColourOn(...shades);
  const isReadable = shades.every((shade) => contrastRatio(onGradient, shade) >= LEAST_CONTRAST);
  const [background, text] =
    gradient && isReadable
      ? [`linear-gradient(100deg, ${colour}, ${gradient})`, onGradient]
      : [colour, textColourOn(colour)];
  return `.authored-${name} { --authored-background: ${background}; --authored-text: ${text}; }\n`;
}

/** Colours along the gradient between two, as browsers draw it: each channel in equal steps. */
function shadesBetween(one: string, other: string): string[] {
  const channels = (colour: string) =>
    [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  const [from, to] = [channels(one), channels(other)];
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const shade = from.map((channel, index) => channel + (((to[index] ?? 0) - channel) * step) / STEPS);
    return `#${shade.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
  });
}
