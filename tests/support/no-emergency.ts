import type { EmergencyMessages } from '#server/emergency/emergency-messages.ts';
import { noMessages } from '#server/emergency/emergency-state.ts';
import { siteIds } from './sites.ts';

const silence = noMessages(siteIds);

/** An emergency board without messages, for tests about something else. */
export const noEmergency: Pick<EmergencyMessages, 'order' | 'state'> = {
  state: () => silence,
  order: async () => ({ state: silence, isKept: false, reach: 'this instance' }),
};
