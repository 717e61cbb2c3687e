import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';

const layout = (name: string): Record<string, string> => ({
  'header.yaml': `
navItems: [{ title: Guidance, pageLink: /guidance/passwords }]
banners: [{ pageLink: /guidance/passwords, title: Banner of ${name} }]
page: { items: [{ pageLink: /guidance/passwords, headerColour: '#007780' }] }
`,
  'footer.yaml': `
socialItem:
  socialTitle: Follow ${name}
  socialLinks: [{ socialLinkTitle: Example, socialLinkURL: 'https://social.example/${name}' }]
`,
  'home-page.yaml': `title: Home of ${name}\nmainHero: { description: Read **this** first. }\n`,
  'error-pages.yaml': `
/404:
  errorType: '404'
  errorHeading: Page not found on ${name}
  errorContent: Try the [search](/search).
/error: { errorHeading: Sorry - something has gone wrong }
`,
  'redirects.yaml': `
- { source: /old/passwords, target: /guidance/passwords }
- { source: '/caf%C3%A9', target: 'https://elsewhere.example/' }
`,
  'defaults.yaml': `
documentActionsData: { shareActions: { shareTitleText: Share this } }
userFeedback:
  articleRatingText_s: Was this page useful?
  articleRating: [{ responseTitle_s: 'Yes', feedbackSubmitMessage_html: '**Thank you.**' }]
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

const COLLECTION = `
title: Small business guide
summary: Five things to do.
multi_header: { subtitle: For owners, showPageNumber: true }
nav_menu:
  - title: The guide
    pages:
      - { link: /collection/small-business, alternativeTitle: Introduction }
      - link: /collection/small-business/backups
        child_pages: [{ link: /collection/small-business/backups/offline }]
      - { link: /guidance/passwords }
      - { link: /guidance/not-written-yet }
`;

const SUPPLIER_PRODUCT = `
title: Locked Box
product:
  scheme_summary: Keeps keys.
  assuranceDetails: { certifiedStatus: Certified, dateOfExpiry: '2027-01-01' }
  additionalDetails: { items: [{ key: Version, description: '**1.2**' }] }
`;

const PLAIN_SECTION = `
title: Small businesses
content-type: section-page
sectionPage: { secondarySummary: Start *here*., recentBlogPosts: {}, rightPanel: { newsList: [] } }
`;

const TOOL = `
title: Action plan
textSnippet: Answer **honestly**.
questions:
  - id: q1
    type: radio
    question: Do you use the same password twice?
    required: true
    answers: [{ text: 'Yes', actions: [a1] }, { text: 'No', nextQuestion: q3 }]
actions:
  a1: { title: Passwords, text: 'Use [three random words](/guidance/passwords).', urgentFlag: true }
`;

const post = (title: string, author: string, published: string): string => `
title: ${title}
summary: A post about ${title.toLowerCase()}.
group: [{ name: ${author} }]
metadata:
  - { title: Published, value: [{ item: '${published}' }] }
  - { title: Part of blog, value: [{ item: Engineering notes }] }
topics: { item: [{ termTitle: Passwords }] }
`;

const guidance = (title: string, topic: string, audience: string, text: string): string => `
title: ${title}
summary: Advice on ${title.toLowerCase()}.
metadata: [{ title: Written for, value: [{ item: ${audience} }] }]
topics: { item: [{ termTitle: ${topic} }] }
content:
  items:
    - subheading: What to do
      description: |
        ${text}
`;

const SUPPLIERS = `
- title: Alder Response
  description: Responds to incidents.
  pageUrl: /organisation/alder/box
  scheme: [Cyber Incident Response]
  sector: [Finance]
  region: [Wales]
  cirLevel: Enhanced
- title: Birch Security
  description: Tests systems.
  scheme: [Cyber Incident Response, Testing]
  sector: [Finance, Health]
  cirLevel: Standard
- { title: Cedar Labs, description: Tests more systems., scheme: [Testing], sector: [Energy] }
`;

const CNI = `
- { title: Relay gateway, productType: [Gateway], cafPrinciple: [B2], cafSubPrinciple: [B2.a] }
- { title: Log keeper, productType: [Monitoring], cafPrinciple: [C1], cafSubPrinciple: [C1.a, C1.b] }
`;

const COMPANIES = `
- CompanyName: Example Bakery
  CompanyAddress: 1 Mill Lane
  Sector: Food
  ABCertificateReference: "'0042"
  CertificateLevel: Basic
  CertificationDate: '2026-01-31'
  AccreditationBody: Example Assessors
  Scope: Whole organisation
  scheme: [Cyber Essentials]
`;

const drawing = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="0 0 1200 675"><path fill="${colour}" d="M0 0h1200v675H0z"/></svg>`;

const PIXEL_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"><path fill="#123" d="M0 0h64v32H0z"/></svg>';

/** The files of a small, valid corpus for both sites, by name. */
const sampleFiles: Readonly<Record<string, string>> = {
  ...withPrefix('main', {
    ...layout('main'),
    'guidance/passwords.yaml': PASSWORDS,
    'news/no-feedback.yaml': 'title: No feedback here\nuserFeedback: null\n',
    'guidance/phishing.yaml': guidance(
      'Phishing attacks',
      'Phishing',
      'Individuals',
      'Report a suspicious email. Use two-step verification so that a stolen password is not enough.',
    ),
    'guidance/two-step.yaml': guidance(
      'Two-step verification',
      'Passwords',
      'Small organisations',
      'A second step when you sign in <b>stops</b> most attackers & their tools.',
    ),
    'guidance/malware.yaml': guidance(
      'Malware on tablets',
      'Malware',
      'Individuals',
      'Keep tablets up to date. Ransomware locks files for money.',
    ),
    'blog-post/first.yaml': post('Why we like passkeys', 'Robin Sample', '2026-03-01'),
    'blog-post/second.yaml': post('Counting phish', 'Robin Sample', '2026-05-01'),
    'blog-post/third.yaml': post('A quiet week', 'Ash Example', '2026-04-01'),
    'event/conference/day-one.yaml':
      'title: Day one\ndateOfEvent:\n  start: 2026-09-01T09:00:00Z\nlocation:\n  city: Leeds\n',
    'collection/small-business.yaml': COLLECTION,
    'collection/small-business/backups.yaml': 'title: Backups\n',
    'collection/small-business/backups/offline.yaml':
      'title: Offline backups\nmulti_header: { subtitle: For the careful }\n',
    'schemes/incident-response.yaml':
      'title: Incident response scheme\nscheme: Cyber Incident Response\nresultsName: supplier\n',
    'organisation/alder.yaml': 'title: Alder\n',
    'organisation/alder/box.yaml': SUPPLIER_PRODUCT,
    'section/keep-up-to-date/ncsc-blog.yaml': 'title: Our blog\ncontent-type: section-all-blogs-page\n',
    'section/advice-guidance/small-business.yaml': PLAIN_SECTION,
    'section/advice-guidance/glossary.yaml': 'title: Jargon buster\ncontent-type: glossary-page\n',
    'section/advice-guidance/all-topics.yaml': 'title: All topics\ncontent-type: section-topics-page\n',
    'pages/register/now.yaml': 'title: Register\n',
    'cyberaware/actionplan.yaml': TOOL,
    'glossary.yaml':
      '- name: Phishing\n  description: A *lure*.\n  alsoKnownAs: phish, lure mail\n- name: 2FA\n  description: Two steps.\n- name: Malware\n  description: Bad software.\n',
    'blogs.yaml': '- title: Engineering notes\n  description: How we **build**.\n',
    'topics.yaml': '- title: Passwords\n- title: MALWARE\n  subTitle: And ransomware\n',
    'registers/suppliers.yaml': SUPPLIERS,
    'registers/products.yaml':
      '- title: Locked Box\n  productType: [Key storage]\n- title: Open Box\n  productType: [Storage]\n',
    'registers/cni-products.yaml': CNI,
    'registers/certified-organisations.yaml': COMPANIES,
    'registers/people.yaml':
      '- name: Zoë Sample-Name\n  registration: Chartered until 2027.\n  pages: [/schemes/incident-response]\n',
    'search/synonyms.yaml': '- words: [two-step verification, 2FA, multi factor authentication]\n',
    'search/best-bets.yaml': '- queries: [hacked, I have been hacked]\n  pages: [/guidance/phishing]\n',
    'search/help.yaml':
      'title: Has something happened?\npage: /guidance/phishing\ndescription: "- [An account](/guidance/passwords)\\n- [Call 1](tel:+441)"\npeople: [i, my]\nevents: [stolen, lost]\n',
    'images/small.svg': PIXEL_SVG,
    'images/illustrations/phishing-1.svg': drawing('#123'),
    'images/illustrations/phishing-2.svg': drawing('#456'),
    'images/notes.txt': 'not a picture',
  }),
  ...withPrefix('agency', {
    ...layout('agency'),
    'information/history.yaml': 'title: History\n',
    'images/illustrations/phishing-1.svg': drawing('#789'),
  }),
};

function withPrefix(site: string, files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`${site}/${name}`, text]));
}

/** Files by name: each replaces or adds one of the sample corpus; undefined removes it. */
export type CorpusChanges = Readonly<Record<string, string | undefined>>;

/** Writes the sample corpus into a temporary folder. */
export async function writeSampleCorpus(changes: CorpusChanges = {}): Promise<string> {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries({ ...sampleFiles, ...changes })) {
    if (text === undefined) continue;
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}
