import type { SiteVariant } from '#shared/site/site-variant.ts';
import { plainBodies } from '../http/bodies.ts';
import { type StoredPage, storedPage } from './stored-page.ts';

/**
 * The answer to visitors for whom there is no time: made of a few words, because making an error page takes as long as
 * making the page itself.
 */
export function busyPage({ name }: SiteVariant): StoredPage {
  const facts = {
    status: 503,
    location: undefined,
    tags: [],
    source: undefined,
    freshFor: 0,
  };
  return storedPage(
    facts,
    undefined,
    plainBodies(
      Buffer.from(
        `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>Please try again in a moment - ${name}</title>
</head>
<body>
<main>
<h1>Please try again in a moment</h1>
<p>Very many people are using this site right now, and we could not make this page for you.</p>
<p><a href="">Try again</a> in ten seconds, or start from the <a href="/">home page</a>.</p>
</main>
</body>
</html>
`,
      ),
    ),
  );
}
