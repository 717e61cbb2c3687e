import { drawPattern } from './backgrounds.ts';
import type { Ink } from './colours.ts';
import { area, disc, place, rect, ring } from './shapes.ts';
import { drawToken, type TokenName } from './tokens.ts';

/** What a composition arranges: the focal drawing (400 by 400 around the origin) and its small companions. */
type Subject = {
  /** Draws the focal part; gaps between overlapping things take the ink's `stage`, the colour behind them. */
  readonly draw: (ink: Ink) => string;
  readonly tokens: readonly [TokenName, TokenName];
  readonly ink: Ink;
  readonly pattern: number;
  readonly mirror: boolean;
};

type Composition = (subject: Subject) => string;

// Crops decide the grid: a square keeps x 262 to 938 and 4:3 keeps x 150 to 1050. Focal drawings stay inside the first,
// companions in the two gutters between, so no crop ever cuts one in half.
const middle = { x: 600, y: 338 };
const leftGutter = 206;
const rightGutter = 994;

function companion(name: TokenName, x: number, y: number, ink: Ink): string {
  return disc(x, y, 56, ink.stage) + place({ x, y, scale: 0.58 }, drawToken(name, ink.second, ink.stage));
}

const onDisc: Composition = ({ draw, ink, pattern, mirror }) =>
  drawPattern(pattern, ink.pattern) +
  disc(600, 338, 290, ink.stage) +
  place({ ...middle, scale: 1.06, mirror }, draw(ink));

/** Quarter-circle tiles left and right of a plain square: the square crop loses the tiles and nothing else. */
const betweenTiles: Composition = ({ draw, tokens, ink, mirror }) => {
  const tiles =
    area('M37 0H262V225A225 225 0 0 1 37 0zM262 450V675H37A225 225 0 0 1 262 450z', ink.stage) +
    area(
      'M0 0H37V225H0zM37 225H150V338A113 113 0 0 1 37 225zM150 450V338A112 112 0 0 1 262 450zM0 450H37V675H0z',
      ink.pattern,
    ) +
    disc(93, 394, 56, ink.stage);
  return (
    tiles +
    place({ x: 1200, y: 675, turn: 180 }, tiles) +
    companion(tokens[0], leftGutter, 281, ink) +
    companion(tokens[1], rightGutter, 394, ink) +
    place({ ...middle, scale: 1.18, mirror }, draw({ ...ink, stage: ink.ground }))
  );
};

const onHorizon: Composition = ({ draw, tokens, ink, pattern, mirror }) =>
  drawPattern(pattern, ink.pattern) +
  area('M0 560H270A330 330 0 0 1 930 560H1200V675H0z', ink.stage) +
  place({ x: leftGutter, y: 230, scale: 0.88 }, drawToken(tokens[0], ink.quiet, ink.ground)) +
  place({ x: rightGutter, y: 230, scale: 0.88 }, drawToken(tokens[1], ink.quiet, ink.ground)) +
  place({ x: 600, y: 366, scale: 1.1, mirror }, draw(ink));

const underArch: Composition = ({ draw, tokens, ink, pattern, mirror }) =>
  drawPattern(pattern, ink.pattern) +
  area('M300 675V330A300 300 0 0 1 900 330V675z', ink.stage) +
  companion(tokens[0], leftGutter, 500, ink) +
  companion(tokens[1], rightGutter, 175, ink) +
  place({ x: 600, y: 350, scale: 1.1, mirror }, draw(ink));

const onSlope: Composition = ({ draw, tokens, ink, mirror }) =>
  area('M120 675L400 0H1200V675z', ink.stage) +
  area('M30 675L310 0H400L120 675zM1090 675L1200 410V675z', ink.pattern) +
  place({ x: leftGutter, y: 150, scale: 0.9 }, drawToken(tokens[0], ink.quiet, ink.ground)) +
  place({ x: rightGutter, y: 525, scale: 0.9 }, drawToken(tokens[1], ink.quiet, ink.stage)) +
  place({ ...middle, scale: 1.18, mirror }, draw(ink));

const onCards: Composition = ({ draw, ink, pattern, mirror }) =>
  drawPattern(pattern, ink.pattern) +
  place({ ...middle, turn: 14 }, rect(-290, -290, 580, 580, 56, ink.pattern)) +
  place({ ...middle, turn: -6 }, rect(-276, -276, 552, 552, 56, ink.stage)) +
  place({ ...middle, scale: 1.04, mirror }, draw(ink));

const inRings: Composition = ({ draw, tokens, ink, mirror }) =>
  disc(600, 338, 560, ink.pattern) +
  disc(600, 338, 430, ink.ground) +
  disc(600, 338, 300, ink.stage) +
  ring(600, 338, 495, ink.ground, 6) +
  companion(tokens[0], leftGutter, 172, ink) +
  companion(tokens[1], rightGutter, 504, ink) +
  place({ ...middle, scale: 1.08, mirror }, draw(ink));

const compositions = [onDisc, betweenTiles, onHorizon, underArch, onSlope, onCards, inRings];

/** Arranges a subject on the canvas; `choice` picks the composition. */
export function compose(choice: number, subject: Subject): string {
  return compositions[choice % compositions.length]?.(subject) ?? '';
}
