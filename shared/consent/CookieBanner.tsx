import { RenderedOnce } from '../site/RenderedOnce.tsx';

const ALWAYS = Object.freeze({});

/**
 * The banner about optional cookies (specification section 9). It is always in the HTML. The stylesheet shows
 * it once `client/consent-state.ts` finds no consent cookie; the same script handles the buttons.
 */
export function CookieBanner() {
  return (
    <RenderedOnce as="section" of={ALWAYS} className="cookie-banner" aria-label="Cookies on this website">
      <div className="container">
        <p>
          We use essential cookies. With your agreement we also set optional analytics cookies, which show us
          how the site is used. Read our{' '}
          <a href="/section/about-this-website/cookie-policy" target="_blank" rel="noopener">
            cookie policy<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
          .
        </p>
        <div className="cookie-banner__buttons">
          <button className="button button--on-colour" type="button" data-cookie-answer="accept">
            Accept optional cookies
          </button>
          <button className="button button--on-colour" type="button" data-cookie-answer="reject">
            Reject optional cookies
          </button>
          <a className="button button--outline" href="/section/about-this-website/cookie-settings">
            Manage Cookies
          </a>
        </div>
      </div>
    </RenderedOnce>
  );
}
