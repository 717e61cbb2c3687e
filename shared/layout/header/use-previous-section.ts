import { useEffect, useState } from 'react';
import type { SectionHeaderContent } from '../../section/section-schema.server.ts';
import { keptHeaderPath } from './content-page.ts';
import { headerColour } from './header-colour.ts';
import type { HeaderResponse } from './header-schema.server.ts';
import { type HeaderVariant, headerVariant } from './header-variant.ts';
import { hidePreviousHeader, returnPreviousHeader } from './previous-header.browser.ts';

/** The header of the section that a visitor came from, as that section's page shows it. */
interface PreviousSection {
  /** Path of the page there. */
  readonly path: string;
  readonly variant: HeaderVariant;
  readonly colour: string;
  /** What the page itself said of its section. */
  readonly own: SectionHeaderContent | undefined;
}

interface Place {
  readonly key: string;
  readonly pathname: string;
  readonly search: string;
}

/** How a place was reached: from which address, and what the page there said of its section. */
interface Arrival {
  readonly from: string;
  readonly own: SectionHeaderContent | undefined;
}

/** Stands for the way to the place where the document began. */
const FROM_OUTSIDE = 'outside';

/** Where the visitor is, what that page says of its section, and by history entry how it was reached. */
interface Trail {
  readonly place: Place;
  readonly own: SectionHeaderContent | undefined;
  readonly arrivals: Readonly<Record<string, Arrival | typeof FROM_OUTSIDE | undefined>>;
}

/**
 * How the visitor got to the place where they are: in-app history first, the document's referrer for the place where it
 * began. Each history entry keeps its own, so that Back shows what was there before.
 */
function useArrival(place: Place, own: SectionHeaderContent | undefined) {
  const [trail, setTrail] = useState<Trail>({ place, own, arrivals: { [place.key]: FROM_OUTSIDE } });
  const { place: last, arrivals } = trail;
  if (place.key !== last.key) {
    const from = last.pathname + last.search;
    // Another fragment or query of the same page is no arrival.
    const arrival = place.pathname === last.pathname ? arrivals[last.key] : { from, own: trail.own };
    setTrail({ place, own, arrivals: { [place.key]: arrival, ...arrivals } });
  }
  return arrivals[place.key];
}

/**
 * The previous section for the header of a content page (specification 2.4, design section 9) that was reached within this
 * document. Where the document began, `previous-header.browser.ts` shows it. `own`: what the page that is shown says of
 * its section.
 */
export function usePreviousSection(
  place: Place,
  header: HeaderResponse | undefined,
  own: SectionHeaderContent | undefined,
): PreviousSection | undefined {
  const arrival = useArrival(place, own);
  const isFromOutside = arrival === FROM_OUTSIDE;
  useEffect(() => {
    if (isFromOutside) returnPreviousHeader();
    else hidePreviousHeader();
  }, [isFromOutside]);
  if (arrival === undefined || isFromOutside) return undefined;
  const path = keptHeaderPath(place.pathname, arrival.from);
  const variant = path ? headerVariant(path, header) : undefined;
  if (!path || !variant) return undefined;
  return { path, variant, colour: headerColour(path, header), own: arrival.own };
}
