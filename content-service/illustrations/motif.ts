import type { Ink } from './colours.ts';
import type { TokenName } from './tokens.ts';

/** One subject: its focal drawing in a 400 by 400 box around the origin, and the small companions that go with it. */
export type Motif = {
  readonly draw: (ink: Ink) => string;
  readonly tokens: readonly [TokenName, TokenName];
  /** Whether it still reads right when mirrored, as a tick or a flag on its pole would not. */
  readonly mirrors: boolean;
};
