import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

const frame = (name: string): Record<string, string> => ({
  'header.yaml': `
navItems:
  - title: Guidance
    pageLink: /guidance/passwords
banners:
  - pageLink: /guidance/passwords
    title: Banner of ${name}
page:
  items:
    - pageLink: /guidance/passwords
      headerColour: '#007780'
`,
  'footer.yaml': `
socialItem:
  socialTitle: Follow ${name}
  socialLinks:
    - socialLinkTitle: Example
      socialLinkURL: https://social.example/${name}
`,
  'home-page.yaml': `
title: Home of ${name}
mainHero:
  description: Read **this** first.
`,
  'error-pages.yaml': `
/404:
  errorType: '404'
  errorHeading: Page not found on ${name}
  errorContent: Try the [search](/search).
/error:
  errorHeading: Sorry - something has gone wrong
`,
  'redirects.yaml': `
- source: /old/passwords
  target: /guidance/passwords
- source: /caf%C3%A9
  target: https://elsewhere.example/
`,
  'defaults.yaml': `
documentActionsData:
  shareActions:
    shareTitleText: Share this
userFeedback:
  articleRatingText_s: Was this page useful?
  articleRating:
    - responseTitle_s: 'Yes'
      feedbackSubmitMessage_html: '**Thank you.**'
`,
});

const PASSWORDS = `
title: Passwords
summary: A **plain** summary.
dateModify: '2025-03-04'
content:
  items:
    - subheading: Three random words
      description: |
        # A heading

        Make it [long](https://elsewhere.example/long "Why").

        | A | B |
        | - | - |
        | 1 | 2 |

        <abbr title="Cyber Assessment Framework">CAF</abbr><script>alert(1)</script>
      accordionArticle:
        item:
          - title: Why *length* matters
            description: More to *guess*.
`;

const PIXEL_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"><path fill="#123" d="M0 0h64v32H0z"/></svg>';

/** The files of a small, valid corpus of both sites, by name. */
export const sampleFiles: Readonly<Record<string, string>> = {
  ...withPrefix('main', {
    ...frame('main'),
    'guidance/passwords.yaml': PASSWORDS,
    'news/no-feedback.yaml': 'title: No feedback here\nuserFeedback: null\n',
    'images/small.svg': PIXEL_SVG,
    'images/notes.txt': 'not a picture',
  }),
  ...withPrefix('agency', {
    ...frame('agency'),
    'information/history.yaml': 'title: History\n',
  }),
};

function withPrefix(site: string, files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`${site}/${name}`, text]));
}

/**
 * Writes the sample corpus into a new folder, which goes when the test ends. A change to a file replaces or adds it;
 * undefined leaves it out.
 */
export async function writeSampleCorpus(
  changes: Readonly<Record<string, string | undefined>> = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'corpus-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries({ ...sampleFiles, ...changes })) {
    if (text === undefined) continue;
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}
