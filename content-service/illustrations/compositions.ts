import { drawPattern } from './backgrounds.ts';
import type { Ink } from './colours.ts';
import { area, disc, place, rect, ring } from './shapes.ts';
import { drawToken, type TokenName } from './tokens.ts';

/** What a composition arranges: the focal drawing (400 by 400 around the origin) and its small companions. */
export type Subject = {
  readonly focal: string;
  readonly tokens: readonly [TokenName, TokenName];
  readonly ink: Ink;
  readonly pattern: number;
  readonly mirror: boolean;
};

type Composition = (subject: Subject) => string;

// The middle 675 by 675 is what a square crop keeps, so focal drawings stay inside x 262 to 938.
const middle = { x: 600, y: 338 };

const onDisc: Composition = ({ focal, ink, pattern, mirror }) =>
  drawPattern(pattern, ink.pattern) +
  disc(600, 338, 290, ink.stage) +
  place({ ...middle, scale: 1.02, mirror }, focal);

/** Quarter-circle tiles left and right of a plain square: the square crop loses the tiles and nothing else. */
const betweenTiles: Composition = ({ focal, tokens, ink, mirror }) => {
  const side = (turn: number, first: TokenName, second: TokenName) =>
    place(
      { x: turn === 0 ? 0 : 1200, y: turn === 0 ? 0 : 675, turn },
      area('M37 0H262V225A225 225 0 0 1 37 0zM262 450V675H37A225 225 0 0 1 262 450z', ink.stage),
      area('M37 225V450A225 225 0 0 0 37 225zM-30 225H37V450H-30z', ink.pattern),
      rect(-30, 0, 67, 225, 0, ink.pattern),
      disc(150, 338, 92, ink.stage),
      place(
        { x: 150, y: 338, scale: 0.85, turn: -turn },
        drawToken(turn === 0 ? first : second, ink.second, ink.stage),
      ),
    );
  return (
    side(0, tokens[0], tokens[1]) +
    side(180, tokens[0], tokens[1]) +
    rect(262, 0, 676, 675, 0, ink.ground) +
    place({ ...middle, scale: 1.14, mirror }, focal)
  );
};

const onHorizon: Composition = ({ focal, tokens, ink, pattern, mirror }) =>
  drawPattern(pattern, ink.pattern) +
  area('M0 560H270A330 330 0 0 1 930 560H1200V675H0z', ink.stage) +
  place({ x: 150, y: 250, scale: 0.9 }, drawToken(tokens[0], ink.quiet, ink.ground)) +
  place({ x: 1050, y: 250, scale: 0.9 }, drawToken(tokens[1], ink.quiet, ink.ground)) +
  place({ x: 600, y: 372, scale: 1.02, mirror }, focal);

const underArch: Composition = ({ focal, tokens, ink, pattern, mirror }) =>
  drawPattern(pattern, ink.pattern) +
  area('M300 675V330A300 300 0 0 1 900 330V675z', ink.stage) +
  disc(150, 480, 104, ink.stage) +
  disc(1050, 196, 104, ink.stage) +
  place({ x: 150, y: 480 }, drawToken(tokens[0], ink.second, ink.stage)) +
  place({ x: 1050, y: 196 }, drawToken(tokens[1], ink.second, ink.stage)) +
  place({ x: 600, y: 350, scale: 1.06, mirror }, focal);

const onDiagonal: Composition = ({ focal, tokens, ink, mirror }) =>
  area('M0 675L1200 0V675z', ink.stage) +
  area('M0 675L400 450V675zM800 225L1200 0V225z', ink.pattern) +
  place({ x: 176, y: 150 }, drawToken(tokens[0], ink.quiet, ink.ground)) +
  place({ x: 1036, y: 536 }, drawToken(tokens[1], ink.quiet, ink.stage)) +
  place({ ...middle, scale: 1.14, mirror }, focal);

const onCards: Composition = ({ focal, ink, pattern, mirror }) =>
  drawPattern(pattern, ink.pattern) +
  place({ ...middle, turn: 14 }, rect(-290, -290, 580, 580, 56, ink.pattern)) +
  place({ ...middle, turn: -6 }, rect(-276, -276, 552, 552, 56, ink.stage)) +
  place({ ...middle, scale: 1.04, mirror }, focal);

const inRings: Composition = ({ focal, tokens, ink, mirror }) =>
  disc(600, 338, 560, ink.pattern) +
  disc(600, 338, 430, ink.ground) +
  disc(600, 338, 300, ink.stage) +
  ring(600, 338, 495, ink.ground, 6) +
  place({ x: 222, y: 172 }, disc(0, 0, 84, ink.stage), drawToken(tokens[0], ink.second, ink.stage)) +
  place({ x: 978, y: 504 }, disc(0, 0, 84, ink.stage), drawToken(tokens[1], ink.second, ink.stage)) +
  place({ ...middle, scale: 1.06, mirror }, focal);

const compositions = [onDisc, betweenTiles, onHorizon, underArch, onDiagonal, onCards, inRings];

/** Arranges a subject on the canvas; `choice` picks the composition. */
export function compose(choice: number, subject: Subject): string {
  return compositions[choice % compositions.length]?.(subject) ?? '';
}
