import { isRouteErrorResponse, useRouteError } from 'react-router';

/**
 * The status of an expected error, or the message of a defect. Used in the browser only, where the message is
 * not secret.
 */
const reasonOf = (error: unknown): string => {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : 'Unknown error';
};

/**
 * Last resort for when the document itself cannot be rendered in the browser (specification section 8, router
 * default error): the fact, the reason, and a link out. On the server, such a defect is handled before any
 * document exists.
 */
export function DocumentError() {
  const reason = reasonOf(useRouteError());
  return (
    <html lang="en-GB">
      <head>
        <title>Unexpected Application Error!</title>
      </head>
      <body>
        <main>
          <h1>Unexpected Application Error!</h1>
          <p>{reason}</p>
          <p>
            <a href="/">Go to the home page</a>
          </p>
        </main>
      </body>
    </html>
  );
}
