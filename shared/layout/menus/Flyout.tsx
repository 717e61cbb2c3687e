import type { NavigationItem } from '../../contract/layout/header-schema.server.ts';
import { useTexts } from '../../site/SiteContext.tsx';
import { authoredColourClass } from '../../ui/colours/AuthoredColour.tsx';
import { SiteLink } from '../../ui/links/SiteLink.tsx';
import { uiTexts } from '../../ui/text/ui-texts.ts';
import { LinkGroups } from '../LinkGroups.tsx';
import { SocialLinks } from '../SocialLinks.tsx';
import { HeaderIcon } from './HeaderIcon.tsx';

/**
 * All links of one section of the main navigation: below its button, or as the second level of the sheet. The
 * navigation renders the stylesheet of its colours.
 */
export function Flyout({ item, id }: { item: NavigationItem; id: string }) {
  const ui = useTexts(uiTexts);
  const { title, pageLink, logo, hexColour, gradientColour, links = [], socialLinks = [] } = item;
  const colours = hexColour ? ` ${authoredColourClass(hexColour, gradientColour)}` : '';
  return (
    <section className={`flyout sheet${colours}`} id={id} popover="auto" aria-label={title}>
      <div className="flyout__content container">
        <button
          className="header-button flyout__close"
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          <HeaderIcon shape="back" />
          <HeaderIcon shape="close" />
          <span className="main-nav__narrow">{ui.back}</span>
          <span className="main-nav__wide">{ui.close}</span>
        </button>
        <div className="flyout__section">
          {logo ? <img className="flyout__logo" src={logo} alt="" height="48" loading="lazy" /> : null}
          <SiteLink href={pageLink} className="flyout__title">
            {title}
            <HeaderIcon shape="forward" />
          </SiteLink>
        </div>
        <div className="flyout__groups">
          <LinkGroups groups={links} />
          {socialLinks.length > 0 ? <SocialLinks links={socialLinks} /> : null}
        </div>
      </div>
    </section>
  );
}
