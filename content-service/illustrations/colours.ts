/** Which site's colours lead. */
export type IllustrationPalette = 'main' | 'agency';

/**
 * The colours of one drawing, by role. Every scheme keeps `front` and `second` readable on both `ground` and `stage`, and
 * `detail` readable on `front` and `second`, so that a motif never has to know whether the scheme is light or dark.
 */
export type Ink = {
  readonly ground: string;
  readonly pattern: string;
  readonly stage: string;
  readonly front: string;
  readonly frontShade: string;
  readonly second: string;
  readonly detail: string;
  readonly accent: string;
  readonly quiet: string;
};

type Scheme = readonly [
  ground: string,
  pattern: string,
  stage: string,
  front: string,
  frontShade: string,
  second: string,
  detail: string,
  accent: string,
  quiet: string,
];

const night = '#051c48';
const nightShade = '#123067';
const white = '#ffffff';
const amber = '#f5a623';

const onNight: Scheme = [night, '#0d2757', '#16366f', white, '#d5deeb', '#37a3aa', night, amber, '#4d6aa0'];
const onTeal: Scheme = [
  '#007780',
  '#0b838b',
  '#005b63',
  white,
  '#d3e8ea',
  '#6cbcc1',
  '#023f45',
  amber,
  '#5db3b9',
];
const onPurple: Scheme = [
  '#6d2164',
  '#7a2f71',
  '#541549',
  white,
  '#ead8e7',
  '#c584bb',
  '#3d0d37',
  amber,
  '#b06fa6',
];
const onGreen: Scheme = [
  '#166c13',
  '#237720',
  '#0d500b',
  white,
  '#d7e9d6',
  '#7fbb7b',
  '#083a07',
  amber,
  '#72b06e',
];
const nightAndTeal: Scheme = [
  night,
  '#0d2757',
  '#00646c',
  white,
  '#d3e8ea',
  '#62b7bd',
  night,
  amber,
  '#3f8d9b',
];
const nightAndPurple: Scheme = [
  night,
  '#0d2757',
  '#6d2164',
  white,
  '#ead8e7',
  '#cc8fc3',
  night,
  amber,
  '#8d5f9c',
];
const tealTint: Scheme = [
  '#e0f0f1',
  '#d0e7e9',
  '#b2d8db',
  night,
  nightShade,
  '#007780',
  white,
  amber,
  '#6cb0b6',
];
const mist: Scheme = ['#f3f5f8', '#e5eaf1', '#d0daea', night, nightShade, '#00808a', white, amber, '#93a6c8'];
const purpleTint: Scheme = [
  '#f5eaf3',
  '#eddbea',
  '#dfc0da',
  '#4c1245',
  '#6d2164',
  '#a4559a',
  white,
  amber,
  '#bf8ab7',
];
const greenTint: Scheme = [
  '#e6f2e5',
  '#d6e9d4',
  '#bbdab8',
  night,
  nightShade,
  '#1f7d1b',
  white,
  amber,
  '#7fb27b',
];
const sand: Scheme = [
  '#faf2e5',
  '#f3e5cc',
  '#ead3ab',
  night,
  nightShade,
  '#ab7318',
  white,
  '#00808a',
  '#c9a05b',
];
const amberSun: Scheme = [
  '#fdedcf',
  '#fbe2b4',
  amber,
  night,
  nightShade,
  '#8c3a82',
  white,
  '#0a8f99',
  '#bb7d12',
];
const lilac: Scheme = [
  '#f5eaf3',
  '#eddbea',
  '#dfc0da',
  night,
  nightShade,
  '#8c3a82',
  white,
  amber,
  '#bf8ab7',
];

// Dark and light take turns, so that a step of an odd number of places changes from one to the other.
const schemes: Readonly<Record<IllustrationPalette, readonly Scheme[]>> = {
  main: [
    onNight,
    tealTint,
    onTeal,
    sand,
    nightAndPurple,
    mist,
    onGreen,
    amberSun,
    nightAndTeal,
    purpleTint,
    onPurple,
    greenTint,
  ],
  agency: [
    onPurple,
    mist,
    onNight,
    purpleTint,
    nightAndPurple,
    tealTint,
    onPurple,
    lilac,
    nightAndTeal,
    amberSun,
    onNight,
    lilac,
  ],
};

/**
 * The colours for the given motif (by its place in the list) and variant.
 *
 * The step from one motif to the next grows along the list: were it constant, tiles whose motif and variant advance
 * together could all get the same colours.
 */
export function chooseInk(palette: IllustrationPalette, motifIndex: number, variant: number): Ink {
  const list = schemes[palette];
  const start = (motifIndex * (7 + 3 * motifIndex)) / 2;
  const scheme = list[(start + (variant - 1) * 5) % list.length] ?? onNight;
  const [ground, pattern, stage, front, frontShade, second, detail, accent, quiet] = scheme;
  return { ground, pattern, stage, front, frontShade, second, detail, accent, quiet };
}
