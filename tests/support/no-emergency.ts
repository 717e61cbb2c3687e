import type { EmergencyBoard } from '#server/emergency/emergency-board.ts';
import { quiet } from '#server/emergency/emergency-state.ts';

/** A board for tests that are about something else: it says nothing and never will. */
export const noEmergency: Pick<EmergencyBoard, 'order' | 'state'> = {
  state: () => quiet,
  order: async () => ({ state: quiet, isKept: false, reach: 'this instance' }),
};
