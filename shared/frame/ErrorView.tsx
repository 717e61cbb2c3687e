import { useEffect } from 'react';
import type { ErrorPageResponse } from '../contract/error-page-schema.server.ts';
import { useDocumentContext } from '../kit/head/DocumentContext.tsx';
import { PageHead } from '../kit/head/PageHead.tsx';
import { island } from '../kit/rich-text/island.ts';
import { RichText } from '../kit/rich-text/RichText.tsx';
import { retryHere } from './retry.browser.ts';

interface ErrorViewProps {
  readonly error: ErrorPageResponse;
  /** Whether the page may be there in a moment: then a small script asks again. */
  readonly mayPass?: boolean;
}

/** Heading, message, sub-heading and content of an error, with a picture (specification 2.3, Error page). */
export function ErrorView({ error: { page }, mayPass }: ErrorViewProps) {
  const { retry } = useDocumentContext().assets;
  // The script runs once in a document; what is shown later begins here.
  useEffect(() => {
    if (mayPass) retryHere();
  }, [mayPass]);
  const isNotFound = page.errorType === '404';
  const subHeading = page.errorSubHeading || page.errorSubheading;
  const image = isNotFound ? '/images/error-404.svg' : page.errorImage || '/images/error-generic.svg';
  return (
    <>
      <PageHead title={isNotFound ? 'Page not found' : page.errorHeading} robots="noindex,nofollow" />
      <section className="error-page container" data-error={page.errorType}>
        <div className="error-page__text">
          <h1>{page.errorHeading}</h1>
          <p className="error-page__message">{page.errorMessage}</p>
          {mayPass ? (
            <>
              <script type="module" async src={retry} />
              <p data-retry {...island} />
            </>
          ) : null}
          {subHeading ? <h2>{subHeading}</h2> : null}
          {page.errorContent ? <RichText html={page.errorContent} /> : null}
        </div>
        <img className="error-page__image" src={image} alt="" width="400" height="300" />
      </section>
    </>
  );
}
