import * as z from 'zod';
import { contrastRatio, textColourOn } from './contrast.ts';

/** The colours that every site names: `--colour-NAME` in the stylesheets. */
export const colourNames = [
  'paper',
  'mist',
  'raised',
  'line',
  'control-line',
  'text',
  'text-quiet',
  'link',
  'link-hover',
  'link-visited',
  'brand',
  'brand-hover',
  'brand-tint',
  'band',
  'band-raised',
  'band-line',
  'on-band-quiet',
  'button-blue',
  'button-blue-hover',
  'focus',
  'scrim',
] as const;

type ColourName = (typeof colourNames)[number];
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Defaults for colours that carry a meaning or are used on other colours. */
const defaultColours = {
  'on-brand': { light: '#ffffff', dark: '#ffffff' },
  'on-band': { light: '#ffffff', dark: '#ffffff' },
  error: { light: '#b3261e', dark: '#ffa199' },
  'error-tint': { light: '#fceeed', dark: '#3a1716' },
  success: { light: '#166c13', dark: '#86d882' },
  'success-tint': { light: '#e6f2e5', dark: '#12301a' },
  warning: { light: '#8a5a0b', dark: '#f5c26b' },
  'warning-tint': { light: '#fdf3df', dark: '#35270d' },
  mark: { light: '#ffe9b8', dark: '#5c4308' },
} as const;

/** The optional colours of a site. */
export const optionalColourNames = [
  'accent',
  'on-accent',
  'focus-halo',
  ...(Object.keys(defaultColours) as (keyof typeof defaultColours)[]),
] as const;

type OptionalName = (typeof optionalColourNames)[number];
type AnyName = ColourName | OptionalName;

interface Pairs {
  /** At least one of them must have enough contrast with each of the backgrounds. */
  readonly foregrounds: readonly [AnyName, ...AnyName[]];
  readonly backgrounds: readonly AnyName[];
  readonly what: 'text' | 'controls';
}

/** Minimum contrast ratios (WCAG 2.2): 1.4.3 for text, 1.4.11 and 2.4.13 for controls and the focus. */
const MINIMUM_CONTRAST = { text: 4.5, controls: 3 } as const;

const pages = ['paper', 'mist', 'raised'] as const;
const tints = ['error-tint', 'success-tint', 'warning-tint', 'mark'] as const;

/** Text in each of these colours on each of the backgrounds. */
const textPairs = (colours: readonly AnyName[], backgrounds: readonly AnyName[]) =>
  colours.map((colour): Pairs => ({ what: 'text', foregrounds: [colour], backgrounds }));

/** The colour combinations that the stylesheets use. */
const pairs: readonly Pairs[] = [
  ...textPairs(['text'], [...pages, 'brand-tint', ...tints]),
  ...textPairs(['text-quiet', 'link', 'link-hover', 'link-visited'], [...pages, 'brand-tint']),
  ...textPairs(['error', 'success', 'warning'], pages),
  ...textPairs(['on-brand'], ['brand', 'brand-hover', 'button-blue', 'button-blue-hover']),
  ...textPairs(['on-accent'], ['accent']),
  ...textPairs(['on-band', 'on-band-quiet'], ['band', 'band-raised']),
  { what: 'controls', foregrounds: ['control-line'], backgrounds: pages },
  // Two rings, one inside the other; one of them has to be visible.
  {
    what: 'controls',
    foregrounds: ['focus', 'focus-halo'],
    backgrounds: [...pages, 'brand-tint', 'band', 'band-raised', 'brand'],
  },
];

/** Strict, because the value becomes part of a stylesheet. */
export const hex = z.string().regex(/^#[\da-f]{6}$/i, 'must be a colour such as #051c48');
const inThemes = <Colour extends z.ZodType>(colour: Colour) =>
  z.strictObject({ light: colour, dark: colour });
const opaque = inThemes(hex);
const translucent = inThemes(
  z
    .string()
    .regex(
      /^(?:#[\da-f]{6}|rgb\(\d{1,3} \d{1,3} \d{1,3} \/ \d{1,3}%\))$/i,
      'must be a colour such as #051c48 or rgb(5 28 72 / 60%)',
    ),
);

type InThemes = Readonly<Record<Theme, string>>;
type AllColours = Readonly<Record<AnyName, InThemes>>;
/** As the site's file has them. */
type NamedColours = Readonly<
  Record<ColourName, InThemes> & Partial<Record<OptionalName, InThemes | undefined>>
>;

function withDefaults(named: NamedColours): AllColours {
  const accent = named.accent ?? named.brand;
  const onAccent = { light: textColourOn(accent.light), dark: textColourOn(accent.dark) };
  const { focus, band, paper } = named;
  const differs = (colour: InThemes, theme: Theme) => contrastRatio(focus[theme], colour[theme]);
  const haloIn = (theme: Theme) => (differs(band, theme) > differs(paper, theme) ? band : paper)[theme];
  const namedEntries = Object.entries(named).filter(([, colour]) => colour !== undefined);
  return {
    ...defaultColours,
    accent,
    'on-accent': onAccent,
    'focus-halo': { light: haloIn('light'), dark: haloIn('dark') },
    ...(Object.fromEntries(namedEntries) as NamedColours),
  } as AllColours;
}

/** The field to change and the message; undefined where the contrast is sufficient. */
function fault(named: NamedColours, { foregrounds, what }: Pairs, background: AnyName, theme: Theme) {
  const all = withDefaults(named);
  const ratio = Math.max(
    ...foregrounds.map((foreground) => contrastRatio(all[foreground][theme], all[background][theme])),
  );
  // An invalid colour is reported separately; its contrast is NaN.
  if (!(ratio < MINIMUM_CONTRAST[what])) return undefined;
  const [foreground] = foregrounds;
  const [field, other] = Object.hasOwn(named, foreground)
    ? [foreground, `on ${background}`]
    : [background, `under ${foreground}`];
  // Rounded down, so that 4.496 is not shown as 4.5.
  const roundedRatio = Math.floor(ratio * 100) / 100;
  return {
    path: [field, theme],
    message: `has a contrast of ${roundedRatio}:1 ${other} (${all[field === foreground ? background : foreground][theme]}); WCAG 2.2 requires ${MINIMUM_CONTRAST[what]}:1 for ${what}`,
  };
}

/** A site's colours in both themes. Reports every pair with insufficient contrast (WCAG 2.2). */
export const siteColours = z
  .strictObject({
    ...(Object.fromEntries(colourNames.map((name) => [name, opaque])) as Record<ColourName, typeof opaque>),
    scrim: translucent,
    ...(Object.fromEntries(optionalColourNames.map((name) => [name, opaque.optional()])) as Record<
      OptionalName,
      z.ZodOptional<typeof opaque>
    >),
  })
  .superRefine((colours, context) => {
    for (const theme of themes)
      for (const pair of pairs)
        for (const background of pair.backgrounds) {
          const issue = fault(colours, pair, background, theme);
          if (issue) context.addIssue({ code: 'custom', ...issue });
        }
  })
  .transform(withDefaults);

const authored = hex.toLowerCase();

/** Colours of parts of pages whose content names none. */
export const contentColours = z.strictObject({
  header: authored.optional(),
  errorHeader: authored.optional(),
  promo: authored.optional(),
  steps: authored.optional(),
  lozenge: authored.optional(),
  lozenges: z.record(z.string().toLowerCase(), authored).default({}),
});

type GivenContentColours = z.infer<typeof contentColours>;
export type ContentColours = Readonly<Required<GivenContentColours>>;

/** The same with the site's own colours wherever its file has none. */
export function contentColoursOf(
  { brand, band }: AllColours,
  authoredColours: Partial<GivenContentColours> = {},
): ContentColours {
  const ofBrand = brand.light.toLowerCase();
  const ofBand = band.light.toLowerCase();
  const defaults = { header: ofBrand, errorHeader: ofBand, promo: ofBand, steps: ofBrand, lozenge: ofBrand };
  return { ...defaults, lozenges: {}, ...authoredColours };
}
