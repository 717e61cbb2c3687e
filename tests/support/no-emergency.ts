import type { EmergencyMessages } from '#server/emergency/emergency-messages.ts';
import { quiet } from '#server/emergency/emergency-state.ts';
import { siteIds } from './sites.ts';

const silence = quiet(siteIds);

/** A board for tests that are about something else: it says nothing and never will. */
export const noEmergency: Pick<EmergencyMessages, 'order' | 'state'> = {
  state: () => silence,
  order: async () => ({ state: silence, isKept: false, reach: 'this instance' }),
};
