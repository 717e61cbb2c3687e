import { useSite } from '../site/SiteContext.tsx';

interface SiteLogoProps {
  /** An authored image; defaults to the site's own logo. */
  readonly image?: string | undefined;
  readonly alt: string;
  /**
   * The background: the footer's band, dark in both themes, or the header's paper, dark only in the dark
   * theme.
   */
  readonly on: 'paper' | 'band';
}

/** A logo. The site's own has a light version for dark backgrounds. */
export function SiteLogo({ image, alt, on }: SiteLogoProps) {
  const { src, lightSrc, width, height } = useSite().logo;
  const isOwn = !image || image === src;
  const logoOf = (address: string, className: string, isLazy: boolean) => (
    <img
      className={className}
      src={address}
      alt={alt}
      width={isOwn ? width : undefined}
      height={height}
      loading={isLazy ? 'lazy' : undefined}
    />
  );
  const isOnBand = on === 'band';
  if (!isOwn) return logoOf(image, 'logo logo--authored', isOnBand);
  if (isOnBand)
    return (
      <picture>
        {/* Forced colours may make the band light. */}
        <source media="(forced-colors: active) and (prefers-color-scheme: light)" srcSet={src} />
        {logoOf(lightSrc, 'logo', true)}
      </picture>
    );
  // Two images instead of a picture: browsers print the source that a picture shows on the screen.
  return (
    <>
      {logoOf(src, 'logo logo--on-light', false)}
      {logoOf(lightSrc, 'logo logo--on-dark', true)}
    </>
  );
}
