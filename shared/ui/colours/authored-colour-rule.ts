import { channelsOf, contrastRatio, textColourOn } from '../../contract/site/contrast.ts';
import { authoredColourClass } from './AuthoredColour.tsx';

/** Minimum contrast ratio of text (WCAG 2.2, success criterion 1.4.3). */
const MINIMUM_CONTRAST = 4.5;
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
  const shades = gradient ? shadesBetween(colour, gradient) : [];
  const onGradient = textColourOn(...shades);
  const isReadable = shades.every((shade) => contrastRatio(onGradient, shade) >= MINIMUM_CONTRAST);
  const [background, text] =
    gradient && isReadable
      ? [`linear-gradient(100deg, ${colour}, ${gradient})`, onGradient]
      : [colour, textColourOn(colour)];
  return `.${authoredColourClass(colour, gradient)} { --authored-background: ${background}; --authored-text: ${text}; }\n`;
}

/** Colours along a gradient, interpolated as browsers do: each channel linearly. */
function shadesBetween(one: string, other: string): string[] {
  const [from, to] = [channelsOf(one), channelsOf(other)];
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const shade = from.map((channel, index) => channel + (((to[index] ?? 0) - channel) * step) / STEPS);
    return `#${shade.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
  });
}
