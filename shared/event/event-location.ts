import type { EventPageContent } from './event-schema.server.ts';

/** The lines of a location, in the order of a postal address, without repetitions. */
export function locationLines(location: EventPageContent['location']): string[] {
  if (!location) return [];
  const { buildingNameNumber, street, city, county, postCode } = location;
  return [...new Set([buildingNameNumber, street, city, county, postCode].flatMap((line) => line || []))];
}
