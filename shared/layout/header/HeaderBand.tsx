import { useRouteLoaderData } from 'react-router';
import type { SectionHeaderContent } from '../../contract/documents/section-schema.server.ts';
import type { Banner } from '../../contract/layout/header-schema.server.ts';
import { routeIdOf } from '../../page-kind.ts';
import { pageKindOf } from '../../page-kinds.ts';
import { type PlacedPage, parentsOf } from '../../routing/page-parents.ts';
import { useSite, useTexts } from '../../site/SiteContext.tsx';
import { AuthoredColourSheet, authoredColourClass } from '../../ui/colours/AuthoredColour.tsx';
import { LinkList } from '../../ui/links/LinkList.tsx';
import { SiteLink } from '../../ui/links/SiteLink.tsx';
import { uiTexts } from '../../ui/text/ui-texts.ts';
import { layoutTexts } from '../layout-texts.ts';
import { SearchForm } from '../menus/SearchForm.tsx';
import { TopicMenu } from '../menus/TopicMenu.tsx';
import type { BannerView, HeaderVariant, SectionView } from './header-variant.ts';

export interface HeaderBandProps {
  readonly variant: HeaderVariant;
  readonly path: string;
  /** The section header from the page's own data; overrides the navigation. */
  readonly sectionHeader: SectionHeaderContent | undefined;
  /** Whether this is the header of the page visited last. */
  readonly isPrevious?: boolean;
}

/** The part below the navigation, in the header's colour, that shows where the visitor is. */
export function HeaderBand({ variant, ...place }: HeaderBandProps) {
  switch (variant.kind) {
    case 'section':
      return <SectionHeader section={variant} {...place} />;
    case 'tools':
    case 'cyber-first':
    case 'microsite':
      return <BannerHeader view={variant} />;
    case 'generic':
      // The search page has its own search box.
      return place.path === '/search' ? <div className="header-band" /> : <ContentHeader path={place.path} />;
    default:
      return <div className="header-band" />;
  }
}

interface SectionHeaderProps extends Omit<HeaderBandProps, 'variant'> {
  readonly section: SectionView;
}

/**
 * The header of a section: its name, the links of its first group as tabs, the other groups in the topic
 * dropdown (specification 2.4); a single link in them becomes a tab. If the page defines its own tabs,
 * the name links to the first of them.
 */
function SectionHeader({ section, sectionHeader, path, isPrevious }: SectionHeaderProps) {
  const [first, ...groups] = section.item?.links ?? [];
  const title = sectionHeader?.title || section.title;
  const own = sectionHeader?.tabs ?? first?.items ?? [];
  const topics = sectionHeader?.topics ? [{ items: sectionHeader.topics }] : groups;
  const others = topics
    .flatMap(({ items }) => items)
    .filter(({ pageLink }) => own.every((tab) => tab.pageLink !== pageLink));
  const hasChoice = others.length > (sectionHeader?.topics ? 0 : 1);
  const tabs = hasChoice ? own : [...own, ...others];
  return (
    <div className="header-band section-header">
      <div className="section-header__row container">
        <SiteLink
          href={sectionHeader?.tabs?.[0]?.pageLink ?? section.pageLink}
          className="section-header__title"
        >
          {title}
        </SiteLink>
        {hasChoice ? <TopicMenu groups={topics} /> : null}
      </div>
      {tabs.length > 0 ? (
        <nav className="container" aria-label={title}>
          <LinkList
            className="tabs"
            links={tabs.map((tab) => ({
              title: tab.title,
              href: tab.pageLink,
              current: tab.pageLink === path ? (isPrevious ? 'true' : 'page') : undefined,
            }))}
          />
        </nav>
      ) : null}
    </div>
  );
}

/**
 * The generic header's band: breadcrumbs from the home page, through the page's parent if it has one, and
 * search (specification 2.3 and 2.4).
 */
function ContentHeader({ path }: { path: string }) {
  const site = useSite();
  const { breadcrumb } = useTexts(layoutTexts);
  const { home } = useTexts(uiTexts);
  const kind = pageKindOf(path);
  const data = useRouteLoaderData<PlacedPage | { readonly guide: PlacedPage }>(kind ? routeIdOf(kind) : '');
  const placed = data && 'guide' in data ? data.guide : data;
  const parents = placed ? parentsOf(placed, site, path) : [];
  return (
    <div className="header-band content-header">
      <div className="content-header__row container">
        <nav className="breadcrumbs" aria-label={breadcrumb}>
          <ol className="breadcrumbs__list">
            {[{ name: home, path: '/' }, ...parents].map((parent, index) => (
              <li key={index}>
                <SiteLink href={parent.path}>{parent.name}</SiteLink>
              </li>
            ))}
          </ol>
        </nav>
        <SearchForm id="--header-search-input" />
      </div>
    </div>
  );
}

/**
 * A band in authored colours with one or two logos and the title of the tool or campaign (specification
 * 2.4; section 3, Banner).
 */
function BannerHeader({ view: { title, banner } }: { view: BannerView }) {
  const { logo, secondaryLogo, headerColour, hexColour, gradientColour } = banner;
  const colour = hexColour ?? headerColour;
  const colours = colour ? ` ${authoredColourClass(colour, gradientColour)}` : '';
  return (
    <div className={`header-band banner-header${colours}`}>
      <AuthoredColourSheet colour={colour} gradient={gradientColour} />
      <div className="banner-header__row container">
        {logo ? <img className="banner-header__logo" src={logo} alt="" height="46" /> : null}
        <p className="banner-header__title">
          {banner.pageLink && title ? <SiteLink href={banner.pageLink}>{title}</SiteLink> : title}
        </p>
        {secondaryLogo ? <SecondaryLogo title={title} {...secondaryLogo} /> : null}
      </div>
    </div>
  );
}

type SecondaryLogoProps = NonNullable<Banner['secondaryLogo']> & { readonly title: string };

/** 107x46 px (specification section 9). */
function SecondaryLogo({ title, imagePath, logoLink }: SecondaryLogoProps) {
  const { homePageOf } = useTexts(layoutTexts);
  const image = (alt: string) => (
    <img
      className="banner-header__logo banner-header__logo--secondary"
      src={imagePath}
      alt={alt}
      width="107"
      height="46"
    />
  );
  return logoLink ? <SiteLink href={logoLink}>{image(homePageOf({ name: title }))}</SiteLink> : image('');
}
