import type { PromoPanelContent } from '../../contract/documents/tiles-schema.server.ts';
import { useSite, useTexts } from '../../site/SiteContext.tsx';
import { AuthoredColourSheet, authoredColourClass } from '../colours/AuthoredColour.tsx';
import { SiteLink } from '../links/SiteLink.tsx';
import { CardImage, ResponsiveImage } from '../pictures/ResponsiveImage.tsx';
import { RichText } from '../rich-text/RichText.tsx';
import { ClampedText } from '../text/ClampedText.tsx';
import { Heading, type HeadingLevel } from '../text/Heading.tsx';
import { uiTexts } from '../text/ui-texts.ts';

/** A coloured panel with a link (specification section 3, Promo panel). */
export function PromoPanel({ panel, level = 3 }: { panel: PromoPanelContent; level?: HeadingLevel }) {
  const { contentColours } = useSite();
  const { learnMore } = useTexts(uiTexts);
  const colour = panel.colorTheme_s ?? contentColours.promo;
  const kind = panel.panelType === 'promoReportPanel' ? 'report' : 'standard';
  const isBlue = Boolean(panel.blueBtnText);
  return (
    <article
      className={`promo-panel promo-panel--${kind} ${authoredColourClass(colour, panel.gradientColor)}`}
    >
      <AuthoredColourSheet colour={colour} gradient={panel.gradientColor} />
      <ResponsiveImage className="promo-panel__banner" src={panel.CA_banner} width={1200} height={150} />
      <CardImage
        className={`promo-panel__image promo-panel__image--${panel.image?.imageAngle ?? 'none'}`}
        src={panel.image?.imagePath}
        sizes="(width >= 48rem) 50vw, 100vw"
      />
      <div className="promo-panel__body">
        {panel.titleImage ? (
          <img className="promo-panel__title-image" src={panel.titleImage} alt="" width="160" height="48" />
        ) : null}
        <Heading level={level} className="promo-panel__title">
          {panel.title && <ClampedText kind="promoTitle" text={panel.title} />}
        </Heading>
        {panel.description ? <RichText html={panel.description} /> : null}
        {panel.button ? (
          <SiteLink
            className={`button ${isBlue ? 'button--blue' : 'button--on-colour'}`}
            href={panel.button.url}
          >
            {panel.blueBtnText || panel.button.title || learnMore}
            <span className="visually-hidden" data-page-only>
              {panel.title && `: ${panel.title}`}
            </span>
          </SiteLink>
        ) : null}
      </div>
    </article>
  );
}
