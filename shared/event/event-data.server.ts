import { plainDate } from '../contract/dates/place-time.ts';
import type { EventPageContent } from '../contract/documents/event-schema.server.ts';
import type { SiteVariant } from '../contract/site/site-variant.ts';
import { shareImage } from '../ui/head/share-image.server.ts';

/** Name of the building for events without a venue. */
const ONLINE = /^online$/i;

/** Not `Free for members`. */
const FREE = /^free\b(?! for\b)/i;
/** An amount above zero, such as `£45`, `0,50 €` or `45 pounds`. */
const AMOUNT = /\p{Sc} ?[1-9]|[1-9][\d.,]{0,15}(?: ?\p{Sc}| (?:EUR|euros?|pounds?)\b)/iu;

/** Whether an event is free; undefined if its cost, a text in any language, does not say so for sure. */
function isFree(cost: string): boolean | undefined {
  const costs = AMOUNT.test(cost);
  return FREE.test(cost) === costs ? undefined : !costs;
}

function placeOf({ location, website }: EventPageContent, site: SiteVariant) {
  if (!location) return undefined;
  const { buildingNameNumber, street, city, county, postCode } = location;
  if (buildingNameNumber && ONLINE.test(buildingNameNumber))
    return { '@type': 'VirtualLocation', url: website };
  return {
    '@type': 'Place',
    name: buildingNameNumber ?? street ?? city,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: county,
      postalCode: postCode,
      // Events take place in the country of the site, if its locale names one.
      addressCountry: new Intl.Locale(site.locale).region,
    },
  };
}

/** Structured data of an event. Search engines need its date, so call this only for events with one. */
export function eventData(page: EventPageContent, site: SiteVariant, pathname: string): object {
  const place = placeOf(page, site);
  const mode = place?.['@type'] === 'VirtualLocation' ? 'Online' : 'Offline';
  const image = page.primaryImage?.imagePath;
  return {
    '@type': 'Event',
    name: page.title,
    description: page.summary || undefined,
    url: `${site.origin}${pathname}`,
    inLanguage: page.language,
    image: image && shareImage(image, site),
    startDate: plainDate(page.dateOfEvent?.start, site.timeZone),
    endDate: plainDate(page.dateOfEvent?.end, site.timeZone),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: place && `https://schema.org/${mode}EventAttendanceMode`,
    location: place,
    isAccessibleForFree: page.cost === undefined ? undefined : isFree(page.cost),
    offers: page.register?.registerLink && {
      '@type': 'Offer',
      url: new URL(page.register.registerLink, site.origin).href,
      availability: 'https://schema.org/InStock',
    },
    organizer: { '@type': 'Organization', name: site.name, url: `${site.origin}/` },
  };
}
