import { COOKIE_POLICY_PATH, COOKIE_SETTINGS_PATH } from '../contract/site/site-addresses.ts';
import { RenderedOnce } from '../site/RenderedOnce.tsx';
import { interpolateNodes, useTexts } from '../site/SiteContext.tsx';
import { uiTexts } from '../ui/text/ui-texts.ts';
import { consentTexts } from './consent-texts.ts';

const ALWAYS = Object.freeze({});

/**
 * The banner about optional cookies (specification section 9). It is always in the HTML. The stylesheet shows
 * it once `client/consent-state.ts` finds no consent cookie; the same script handles the buttons.
 */
export function CookieBanner() {
  const texts = useTexts(consentTexts);
  const { newTab } = useTexts(uiTexts);
  return (
    <RenderedOnce as="section" of={ALWAYS} className="cookie-banner" aria-label={texts.banner}>
      <div className="container">
        <p>
          {interpolateNodes(texts.question, {
            policy: (
              <a href={COOKIE_POLICY_PATH} target="_blank" rel="noopener">
                {texts.policy}
                <span className="visually-hidden">{` ${newTab}`}</span>
              </a>
            ),
          })}
        </p>
        <div className="cookie-banner__buttons">
          <button className="button button--on-colour" type="button" data-cookie-answer="accept">
            {texts.accept}
          </button>
          <button className="button button--on-colour" type="button" data-cookie-answer="reject">
            {texts.reject}
          </button>
          <a className="link-button" href={COOKIE_SETTINGS_PATH}>
            {texts.manage}
          </a>
        </div>
      </div>
    </RenderedOnce>
  );
}
