import { useState } from 'react';
import { useFetchedJson } from '../../browser/fetched-json.ts';
import { useReferrer } from '../../browser/referrer.ts';
import { endpointAddress } from '../../content/endpoints.ts';
import type { HeaderResponse, NavigationItem } from '../../content/schemas/header.ts';
import type { PageTitleResponse } from '../../content/schemas/page-lookup.ts';
import { headerColour } from './header-colour.ts';
import { bannerOf, sectionOf } from './header-variant.ts';
import { keptHeaderPath } from './page-kinds.ts';

/** The section that a visitor came from, as the header of a content page shows it. */
export interface PreviousSection {
  readonly title: string;
  readonly pageLink: string;
  readonly colour: string;
  readonly item: NavigationItem | undefined;
}

interface Place {
  readonly key: string;
  readonly pathname: string;
  readonly search: string;
}

/** Where the visitor is, and by history entry the address that led there. */
interface Trail {
  readonly place: Place;
  readonly arrivals: Readonly<Record<string, string | undefined>>;
}

/** Stands for the way to the place where the document began. */
const FROM_OUTSIDE = '';

const isPageTitle = (value: unknown): value is PageTitleResponse =>
  typeof value === 'object' && value !== null && 'page' in value;

/**
 * The address that led to the place where the visitor is: in-app history first, the document's referrer for the place
 * where it began. Each history entry keeps its own, so that Back shows what was there before.
 */
function useCameFrom(place: Place): string | undefined {
  const [trail, setTrail] = useState<Trail>({ place, arrivals: { [place.key]: FROM_OUTSIDE } });
  const referrer = useReferrer();
  const { place: last, arrivals } = trail;
  if (place.key !== last.key) {
    // Another fragment or query of the same page is no arrival.
    const from = place.pathname === last.pathname ? arrivals[last.key] : last.pathname + last.search;
    setTrail({ place, arrivals: { [place.key]: from, ...arrivals } });
  }
  const from = arrivals[place.key];
  return from === FROM_OUTSIDE ? referrer : from;
}

/**
 * The previous section for the header of a content page (specification 2.4, design section 9). Undefined on the server
 * and during hydration, when nothing is known of the way here.
 */
export function usePreviousSection(
  place: Place,
  header: HeaderResponse | undefined,
): PreviousSection | undefined {
  const path = keptHeaderPath(place.pathname, useCameFrom(place));
  const answer = useFetchedJson(path && endpointAddress('pageTitle', { url: path }));
  if (!path) return undefined;
  const page = isPageTitle(answer) ? answer.page : undefined;
  const section = sectionOf(path, header);
  const banner = page?.banner ?? bannerOf(path, header);
  const title = banner?.title || (section?.item?.title ?? page?.title ?? section?.title);
  if (!title) return undefined;
  return {
    title,
    pageLink: path,
    colour: page?.headerColour ?? banner?.headerColour ?? headerColour(path, header),
    item: section?.item,
  };
}
