import { useEffect } from 'react';
import { errorHeadings } from '../contract/default-error-page.ts';
import type { ErrorPageResponse } from '../contract/error-page-schema.server.ts';
import { useDocumentContext } from '../ui/head/DocumentContext.tsx';
import { PageHead } from '../ui/head/PageHead.tsx';
import { enhancement } from '../ui/rich-text/enhancement.ts';
import { RichText } from '../ui/rich-text/RichText.tsx';

interface ErrorViewProps {
  readonly error: ErrorPageResponse;
  readonly isNotFound?: boolean;
  /**
   * Where a page may be there in a moment a small script asks again: for this one, by an empty text, or for the one whose
   * address the tab keeps under this name.
   */
  readonly asksFor?: string | undefined;
}

/** The error type of a page that is not there. */
const NOT_FOUND = '404';

/** Heading, message, sub-heading and content of an error, with a picture (specification 2.3, Error page). */
export function ErrorView({ error: { page }, isNotFound = false, asksFor }: ErrorViewProps) {
  const { retry } = useDocumentContext().assets;
  useEffect(() => {
    if (asksFor === undefined) return;
    // The script runs once in a document. What is shown later, or only to those who have been led here, begins now.
    import(retry).then(
      ({ retryHere }) => retryHere(),
      // Without it there is what the page says.
      () => undefined,
    );
  }, [asksFor, retry]);
  const errorType = page.errorType || (isNotFound ? NOT_FOUND : undefined);
  const subHeading = page.errorSubHeading || page.errorSubheading;
  const image =
    errorType === NOT_FOUND ? '/images/error-404.svg' : page.errorImage || '/images/error-generic.svg';
  return (
    <>
      <PageHead
        title={isNotFound ? errorHeadings['not-found'] : page.errorHeading}
        robots="noindex,nofollow"
      />
      <section className="error-page container" data-error={errorType}>
        <div className="error-page__text">
          <h1>{page.errorHeading}</h1>
          <p className="error-page__message">{page.errorMessage}</p>
          {asksFor !== undefined ? (
            <>
              {asksFor === '' ? <script type="module" async src={retry} /> : null}
              <p data-retry={asksFor} {...enhancement} />
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
