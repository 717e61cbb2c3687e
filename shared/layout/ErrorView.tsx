import { useEffect } from 'react';
import type { SafeHtml } from '../contract/html/sanitise-html.server.ts';
import type { ErrorPageResponse } from '../contract/layout/error-page-schema.server.ts';
import { FAILURE_PICTURE, NOT_FOUND_PICTURE } from '../contract/site/site-addresses.ts';
import { errorHeading } from '../routing/default-error-page.ts';
import { useSite } from '../site/SiteContext.tsx';
import { useDocumentContext } from '../ui/head/DocumentContext.ts';
import { PageHead } from '../ui/head/PageHead.tsx';
import { enhancement } from '../ui/rich-text/enhancement.ts';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { retryData } from './retry-data.ts';

interface ErrorViewProps {
  readonly error: ErrorPageResponse;
  readonly isNotFound?: boolean;
  /**
   * Set where the page may soon be available, so that a small script retries: the empty string for the
   * current page, otherwise the session-storage key that holds the address to retry.
   */
  readonly retryKey?: string | undefined;
}

/** The error type of a missing page. */
const NOT_FOUND = '404';

/** The numbers in a text or HTML, without blanks. */
const numbersIn = (text: string): string[] =>
  (text.match(/\+?\d[\d ]*/g) ?? []).map((number) => number.replaceAll(' ', ''));

/** The content of an error, and below it whom to call in an emergency, unless the error names that number. */
function withEmergency(
  { errorMessage, errorContent = '' as SafeHtml }: ErrorPageResponse['page'],
  line = '',
) {
  const [, number] = /tel:([^"]+)/.exec(line) ?? [];
  return number === undefined || numbersIn(`${errorMessage} ${errorContent}`).includes(number)
    ? errorContent
    : (`${errorContent}<p>${line}</p>` as SafeHtml);
}

/** Heading, message, sub-heading and content of an error, with a picture (specification 2.3, Error page). */
export function ErrorView({ error: { page }, isNotFound = false, retryKey }: ErrorViewProps) {
  const site = useSite();
  const { retry } = useDocumentContext().assets;
  useEffect(() => {
    if (retryKey === undefined) return;
    // The script element runs only once per document. Errors shown later, or reached by a redirect, start it
    // here.
    import(retry).then(
      ({ retryHere }) => retryHere(),
      // If the script fails to load, the page keeps its message.
      () => undefined,
    );
  }, [retryKey, retry]);
  const errorType = page.errorType || (isNotFound ? NOT_FOUND : undefined);
  const subHeading = page.errorSubHeading || page.errorSubheading;
  const content = isNotFound ? page.errorContent : withEmergency(page, site.emergency);
  const image = errorType === NOT_FOUND ? NOT_FOUND_PICTURE : page.errorImage || FAILURE_PICTURE;
  return (
    <>
      <PageHead
        title={isNotFound ? errorHeading('not-found', site) : page.errorHeading}
        robots="noindex,nofollow"
      />
      <section className="error-page container" data-error={errorType}>
        <div className="error-page__text">
          <h1>{page.errorHeading}</h1>
          <p className="error-page__message">{page.errorMessage}</p>
          {retryKey !== undefined ? (
            <>
              {retryKey === '' ? <script type="module" async src={retry} /> : null}
              <p data-retry={retryKey} {...retryData(site)} {...enhancement} />
            </>
          ) : null}
          {subHeading ? <h2>{subHeading}</h2> : null}
          {content ? <RichText html={content} /> : null}
        </div>
        <img className="error-page__image" src={image} alt="" width="400" height="300" />
      </section>
    </>
  );
}
