import type { SiteVariant } from '#shared/site/site-variant.ts';
import { escapeHtml } from '#shared/ui/text/escape-html.ts';

/** A short page that is made without React. `paragraphs` are HTML, `script` is the address of a module. */
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
