import type { HeaderResponse } from '../../contract/layout/header-schema.server.ts';
import type { PageTitleResponse } from '../../contract/layout/page-lookup-schema.server.ts';
import { spokenName } from '../../contract/text/names.ts';
import { useSite } from '../../site/SiteContext.tsx';
import { AuthoredColourSheet, authoredColourClass } from '../../ui/colours/AuthoredColour.tsx';
import { HeaderBand, type HeaderBandProps } from './HeaderBand.tsx';
import { type HeaderVariant, headerColour, headerVariant } from './header-variant.ts';

/** `path` and `sectionHeader` are those of the page that the visitor came from. */
interface PreviousHeaderProps extends Pick<HeaderBandProps, 'path' | 'sectionHeader'> {
  readonly header: HeaderResponse | undefined;
  /** The response of the page-title endpoint for that page. */
  readonly pageTitle: PageTitleResponse['page'] | undefined;
}

/**
 * The header of the section that a visitor came from, in that section's colour (specification
 * 2.4, design section 9).
 */
export function PreviousHeader({ path, header, pageTitle, sectionHeader }: PreviousHeaderProps) {
  const site = useSite();
  const colour = headerColour(path, header, site, pageTitle?.headerColour);
  return (
    <div className={`previous-header ${authoredColourClass(colour)}`}>
      <AuthoredColourSheet colour={colour} />
      <HeaderBand
        variant={withBanner(headerVariant(path, header, site), path, pageTitle)}
        path={path}
        sectionHeader={sectionHeader}
        isPrevious
      />
    </div>
  );
}

/** The variant, with the banner from the page-title endpoint where the header data have none. */
function withBanner(
  variant: HeaderVariant,
  path: string,
  pageTitle: PageTitleResponse['page'] | undefined,
): HeaderVariant {
  const isBare = !('banner' in variant) || Object.keys(variant.banner).length === 0;
  if (!pageTitle?.banner || !isBare) return variant;
  const title = 'title' in variant ? variant.title : spokenName(path.split('/')[1] ?? '');
  return { kind: 'microsite', title: pageTitle.banner.title || title, banner: pageTitle.banner };
}
