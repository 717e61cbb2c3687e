import { useSite } from '../site/SiteContext.ts';

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
  const logo = (
    <img
      className={isOwn ? 'logo' : 'logo logo--authored'}
      src={isOwn && on === 'band' ? lightSrc : (image ?? src)}
      alt={alt}
      width={isOwn ? width : undefined}
      height={height}
      loading={on === 'band' ? 'lazy' : undefined}
    />
  );
  if (!isOwn) return logo;
  return (
    <picture>
      {on === 'band' ? (
        // Forced colours may make the band light.
        <source media="(forced-colors: active) and (prefers-color-scheme: light)" srcSet={src} />
      ) : (
        <source media="screen and (prefers-color-scheme: dark)" srcSet={lightSrc} />
      )}
      {logo}
    </picture>
  );
}
