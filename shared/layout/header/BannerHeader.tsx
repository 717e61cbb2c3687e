import { AuthoredColourSheet, authoredColourClass } from '../../ui/colours/AuthoredColour.tsx';
import { SiteLink } from '../../ui/links/SiteLink.tsx';
import type { Banner } from './header-schema.server.ts';
import type { BannerView } from './header-variant.ts';

/**
 * A band in authored colours with one or two logos and the title of the tool or campaign (specification
 * 2.4; section 3, Banner).
 */
export function BannerHeader({ view: { title, banner } }: { view: BannerView }) {
  const { logo, secondaryLogo, headerColour, hexColour, gradientColour } = banner;
  const colour = hexColour ?? headerColour;
  const colours = colour ? ` ${authoredColourClass(colour, gradientColour)}` : '';
  return (
    <div className={`header-band banner-header${colours}`}>
      {colour ? <AuthoredColourSheet colour={colour} gradient={gradientColour} /> : null}
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
  const image = (alt: string) => (
    <img
      className="banner-header__logo banner-header__logo--secondary"
      src={imagePath}
      alt={alt}
      width="107"
      height="46"
    />
  );
  return logoLink ? <SiteLink href={logoLink}>{image(`${title} home page`)}</SiteLink> : image('');
}
