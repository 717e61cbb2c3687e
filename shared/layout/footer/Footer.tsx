import type { FooterResponse } from '../../contract/layout/footer-schema.server.ts';
import { RenderedOnce } from '../../site/RenderedOnce.tsx';
import { useSite, useTexts } from '../../site/SiteContext.tsx';
import { LinkList } from '../../ui/links/LinkList.tsx';
import { SiteLink } from '../../ui/links/SiteLink.tsx';
import { layoutTexts } from '../layout-texts.ts';
import { SiteLogo } from '../SiteLogo.tsx';
import { SocialLinks } from '../SocialLinks.tsx';

/**
 * The site's footer (specification 2.4; section 3, Footer). Without footer data it shows only the name of the
 * site.
 */
export function Footer({ footer }: { footer: FooterResponse | undefined }) {
  const site = useSite();
  const { homePageOf } = useTexts(layoutTexts);
  const { primaryLogo, secondaryLogo, socialItem } = footer ?? {};
  const columns = (footer?.columnItems ?? [])
    .map(({ columnLinks }) =>
      columnLinks.filter((group) => group.linkHeaderTitle || group.subLinks.length > 0),
    )
    .filter((groups) => groups.length > 0);
  const siteLogo = {
    imagePath: site.logo.src,
    imageDescription: homePageOf({ name: site.name }),
    logoLink: '/',
  };
  return (
    <footer className="site-footer">
      <RenderedOnce of={footer} className="container">
        {columns.length > 0 || socialItem ? (
          <div className="site-footer__links">
            {columns.length > 0 ? <FooterColumns columns={columns} /> : null}
            {socialItem ? (
              <div className="site-footer__social">
                <FooterHeading text={socialItem.socialTitle} />
                <SocialLinks links={socialItem.socialLinks} />
              </div>
            ) : null}
          </div>
        ) : null}
        <div className="site-footer__base">
          <FooterLogo logo={primaryLogo ?? siteLogo} />
          <p className="site-footer__name">{site.name}</p>
          {secondaryLogo ? <FooterLogo logo={secondaryLogo} isSecondary /> : null}
        </div>
      </RenderedOnce>
    </footer>
  );
}

type FooterGroup = FooterResponse['columnItems'][number]['columnLinks'][number];

const FooterHeading = ({ text }: { text: string }) =>
  text ? <h2 className="site-footer__heading">{text}</h2> : null;

/**
 * Columns of links. The stylesheet upper-cases the headings, because screen readers may spell out text in
 * capitals.
 */
function FooterColumns({ columns }: { columns: readonly FooterGroup[][] }) {
  const texts = useTexts(layoutTexts);
  return (
    <nav className="site-footer__columns" aria-label={texts.footer}>
      {columns.map((groups, index) => (
        <div key={index}>
          {groups.map(({ linkHeaderTitle, subLinks }, place) => (
            <div key={place} className="site-footer__group">
              <FooterHeading text={linkHeaderTitle} />
              <LinkList
                links={subLinks.map(({ linkTitle, linkUrl }) => ({ title: linkTitle, href: linkUrl }))}
                className="site-footer__list"
              />
            </div>
          ))}
        </div>
      ))}
    </nav>
  );
}

interface FooterLogoProps {
  readonly logo: NonNullable<FooterResponse['primaryLogo']>;
  readonly isSecondary?: boolean;
}

/** One of the footer's logos; the secondary one is 107x46 px (specification section 9). */
function FooterLogo({ logo: { imagePath, imageDescription, logoLink }, isSecondary }: FooterLogoProps) {
  const image = isSecondary ? (
    <img className="logo" src={imagePath} alt={imageDescription} width="107" height="46" loading="lazy" />
  ) : (
    <SiteLogo image={imagePath} alt={imageDescription} on="band" />
  );
  return logoLink ? (
    <SiteLink href={logoLink} className="site-footer__logo">
      {image}
    </SiteLink>
  ) : (
    image
  );
}
