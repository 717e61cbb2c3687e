import { useLocation, useRouteLoaderData } from 'react-router';
import type { SectionHeaderContent } from '../../contract/documents/section-schema.server.ts';
import { trimSlashes } from '../../contract/html/address.ts';
import type { HeaderResponse } from '../../contract/layout/header-schema.server.ts';
import { routeIdOf } from '../../page-kind.ts';
import { pageKinds } from '../../page-kinds.ts';
import { useSite, useTexts } from '../../site/SiteContext.tsx';
import { AuthoredColourSheet, authoredColourClass } from '../../ui/colours/AuthoredColour.tsx';
import { SiteLink } from '../../ui/links/SiteLink.tsx';
import { enhancement } from '../../ui/rich-text/enhancement.ts';
import { layoutTexts } from '../layout-texts.ts';
import { MainNavigation, MenuButton, UtilityLinks } from '../menus/MainNavigation.tsx';
import { useMenus } from '../menus/menus.browser.ts';
import { SearchLink } from '../menus/SearchLink.tsx';
import { SiteLogo } from '../SiteLogo.tsx';
import { HeaderBand } from './HeaderBand.tsx';
import { headerColour, headerVariant } from './header-variant.ts';
import { usePreviousSection } from './use-previous-section.ts';

/** The header-related part of a section page's data; other pages have none. */
interface SectionData {
  readonly page?: { readonly sectionHeader?: SectionHeaderContent };
}

/**
 * The site's header in all its variants (specification 2.4). Without header data: logo, name, search and a
 * link home.
 */
export function Header({ header }: { header: HeaderResponse | undefined }) {
  const site = useSite();
  const { mainSite } = useTexts(layoutTexts);
  const location = useLocation();
  const path = trimSlashes(location.pathname);
  const variant = headerVariant(path, header, site);
  const pageData = useRouteLoaderData<SectionData>(routeIdOf(pageKinds.section));
  const sectionHeader = pageData?.page?.sectionHeader;
  const previous = usePreviousSection(location, header, sectionHeader, site);
  const colour = previous?.colour ?? headerColour(path, header, site);
  const isCampaign = variant.kind === 'cyber-first' || variant.kind === 'microsite';
  const { primaryLogo, optionalBannerItem: notice } = header ?? {};
  return (
    <header
      ref={useMenus(location.key)}
      className={`site-header site-header--${variant.kind} ${authoredColourClass(colour)}`}
    >
      <AuthoredColourSheet colour={colour} />
      {notice ? (
        <div className={`notice${notice.bannerType === 'warning' ? ' notice--warning' : ''}`}>
          <p className="container">
            {notice.bannerText}
            {notice.bannerLink ? (
              <>
                {' '}
                <SiteLink href={notice.bannerLink.url}>{notice.bannerLink.title}</SiteLink>
              </>
            ) : null}
          </p>
        </div>
      ) : null}
      <div className="masthead container">
        <SiteLink href={primaryLogo?.primaryLogoLink ?? '/'} className="brand">
          <SiteLogo image={primaryLogo?.logoImage} alt="" on="paper" />
          <span className="brand__name">{site.name}</span>
        </SiteLink>
        {isCampaign ? (
          <SiteLink href="/" className="masthead__main-site">
            {mainSite}
          </SiteLink>
        ) : (
          <UtilityLinks header={header} className="masthead__utility" />
        )}
        <SearchLink key={location.key} path={path} />
        {isCampaign ? null : <MenuButton />}
      </div>
      {isCampaign ? null : <MainNavigation header={header} path={path} />}
      <div className="previous-header" {...enhancement} />
      {previous ? (
        <HeaderBand {...previous} isPrevious />
      ) : (
        <HeaderBand variant={variant} path={path} sectionHeader={sectionHeader} />
      )}
    </header>
  );
}
