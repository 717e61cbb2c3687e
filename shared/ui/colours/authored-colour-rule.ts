import { contrastRatio, textColourOn } from '../../site/contrast.ts';

/** Minimum contrast ratio of text (WCAG 2.2, success criterion 1.4.3). */
const LEAST_CONTRAST = 4.5;
/**
 * Number of points at which contrast is measured along a gradient: it can be lower in between than at either
 * end.
 */
const STEPS = 64;

/**
 * The CSS rule behind `authoredColourClass`: background and readable text colour for an authored colour
 * `#rrggbb`, or for a gradient from it to a second colour. The gradient is dropped when neither black nor
 * white is readable along all of it.
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

/** Colours along a gradient, interpolated as browsers do: each channel linearly. */
function shadesBetween(one: string, other: string): string[] {
  const channels = (colour: string) =>
    [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  const [from, to] = [channels(one), channels(other)];
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const shade = from.map((channel, index) => channel + (((to[index] ?? 0) - channel) * step) / STEPS);
    return `#${shade.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
  });
}
