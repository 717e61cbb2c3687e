import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useSite, useTexts } from '../site/SiteContext.tsx';
import { failureTexts } from './layout-texts.ts';

/**
 * The status of an expected error, or the message of a defect. Used in the browser only, where the message is
 * not secret.
 */
const reasonOf = (error: unknown, unknownError: string): string => {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : unknownError;
};

/**
 * Last resort for when the document itself cannot be rendered in the browser (specification section 8, router
 * default error): the fact, the reason, and a link out. On the server, such a defect is handled before any
 * document exists.
 */
export function DocumentError() {
  const { locale, direction } = useSite();
  const texts = useTexts(failureTexts);
  const reason = reasonOf(useRouteError(), texts.unknownError);
  return (
    <html lang={locale} dir={direction}>
      <head>
        <title>{texts.applicationError}</title>
      </head>
      <body>
        <main>
          <h1>{texts.applicationError}</h1>
          <p>{reason}</p>
          <p>
            <a href="/">{texts.homePage}</a>
          </p>
        </main>
      </body>
    </html>
  );
}
