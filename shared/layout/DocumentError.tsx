import { isRouteErrorResponse, useRouteError } from 'react-router';

/** The status of an expected error, or the message of a defect; in the browser only, where it is no secret. */
const reasonOf = (error: unknown): string => {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : 'Unknown error';
};

/**
 * What is left when the document itself cannot be rendered in the browser (specification section 8, router default
 * error): the fact, its reason, and a way out. The server answers such a defect before any document exists.
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
