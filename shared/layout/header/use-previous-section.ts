import { useEffect, useState } from 'react';
import type { SectionHeaderContent } from '../../contract/documents/section-schema.server.ts';
import type { HeaderResponse } from '../../contract/layout/header-schema.server.ts';
import type { SiteVariant } from '../../contract/site/site-variant.ts';
import type { Place } from '../../routing/navigation-effects.browser.ts';
import type { HeaderBandProps } from './HeaderBand.tsx';
import { headerColour, headerVariant, keptHeaderPath } from './header-variant.ts';
import { hidePreviousHeader, returnPreviousHeader } from './previous-header.browser.ts';

/** The header of the section that a visitor came from, as that section's page shows it. */
interface PreviousSection extends HeaderBandProps {
  readonly colour: string;
}

/** How a page was reached: the previous address, and the section header from that page's data. */
interface Arrival {
  readonly from: string;
  readonly sectionHeader: SectionHeaderContent | undefined;
}

/** Marks the page that the document was loaded with. */
const FROM_OUTSIDE = 'outside';

/** The current page, the section header from its data, and for each history entry how it was reached. */
interface Trail {
  readonly place: Place;
  readonly sectionHeader: SectionHeaderContent | undefined;
  readonly arrivals: Readonly<Record<string, Arrival | typeof FROM_OUTSIDE | undefined>>;
}

/**
 * How the visitor reached the current page: from in-app history, or from outside for the page that the
 * document was loaded with. Each history entry keeps its own arrival, so that Back shows the same header as
 * before.
 */
function useArrival(place: Place, sectionHeader: SectionHeaderContent | undefined) {
  const [trail, setTrail] = useState<Trail>({
    place,
    sectionHeader,
    arrivals: { [place.key]: FROM_OUTSIDE },
  });
  const { place: last, arrivals } = trail;
  if (place.key !== last.key) {
    const from = last.pathname + last.search;
    // A change of only the fragment or query is not an arrival.
    const arrival =
      place.pathname === last.pathname ? arrivals[last.key] : { from, sectionHeader: trail.sectionHeader };
    setTrail({ place, sectionHeader, arrivals: { [place.key]: arrival, ...arrivals } });
  }
  return arrivals[place.key];
}

/**
 * The previous section for the header of a content page that was reached by in-app navigation (specification
 * 2.4, design section 9). For the page that the document was loaded with, `previous-header.browser.ts` shows
 * it. `sectionHeader` comes from the current page's data.
 */
export function usePreviousSection(
  place: Place,
  header: HeaderResponse | undefined,
  sectionHeader: SectionHeaderContent | undefined,
  site: SiteVariant,
): PreviousSection | undefined {
  const arrival = useArrival(place, sectionHeader);
  const isFromOutside = arrival === FROM_OUTSIDE;
  useEffect(() => {
    if (isFromOutside) returnPreviousHeader();
    else hidePreviousHeader();
  }, [isFromOutside]);
  if (arrival === undefined || isFromOutside) return undefined;
  const path = keptHeaderPath(place.pathname, arrival.from, site);
  const variant = path ? headerVariant(path, header, site) : undefined;
  if (!path || !variant || variant.kind === 'generic') return undefined;
  return { path, variant, colour: headerColour(path, header, site), sectionHeader: arrival.sectionHeader };
}
