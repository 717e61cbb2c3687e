import type { Response } from 'express';
import type { SiteVariant } from '#shared/contract/site/site-variant.ts';
import { textsOf } from '#shared/contract/text/texts.ts';
import { errorTexts } from '#shared/routing/default-error-page.ts';
import { escapeHtml } from '#shared/ui/text/escape-html.ts';
import { requireSite } from './response-site.ts';

/** A short page that is made without React. `paragraphs`: as HTML. `script`: address of a module. */
export const plainPage = (
  { name, locale, direction }: SiteVariant,
  title: string,
  paragraphs: readonly string[],
  script?: string,
): string =>
  `<!doctype html>
<html lang="${locale}"${direction ? ` dir="${direction}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)} - ${name}</title>${
    script
      ? `
<script type="module" src="${script}"></script>`
      : ''
  }
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')}
</main>
</body>
</html>
`;

/** Sends a short page for this response alone. `paragraphs`: as HTML. */
export function sendPlainPage(
  response: Response,
  status: number,
  title: string,
  paragraphs: readonly string[],
): void {
  response
    .status(status)
    .setHeader('Cache-Control', 'no-store')
    .type('html')
    .send(plainPage(requireSite(response), title, paragraphs));
}

/** A link as HTML. */
export const htmlLink = (address: string, text: string): string =>
  `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;

/** A link to the home page of a site, as HTML. */
export const homeLink = (site: SiteVariant): string => htmlLink('/', textsOf(site, errorTexts).homePage);
