import { describe, expect, it } from 'vitest';
import { type RawAnswers, renderPage } from '#tests/support/render-page.tsx';

/** Addresses of other sites, one for each place that can hold a link, so that none can stand for another. */
function outsideLinks() {
  const made: string[] = [];
  return {
    made,
    out(place: string): string {
      const address = `https://out.example/${place}`;
      made.push(address);
      return address;
    },
    html(place: string): string {
      return `<p>See <a href="${this.out(place)}">there</a> and <a href="/inside">here</a>.</p>`;
    },
  };
}

type Links = ReturnType<typeof outsideLinks>;

const layout = (links: Links): RawAnswers => ({
  header: {
    primaryLogo: { logoImage: '/images/a.svg', primaryLogoLink: links.out('logo') },
    utilityMenuItems: [{ linkTitle: 'Utility', linkURL: links.out('utility') }],
    navItems: [
      {
        title: 'Advice',
        pageLink: links.out('nav'),
        links: [{ heading: 'Start', items: [{ title: 'All', pageLink: links.out('flyout') }] }],
        socialLinks: [
          { socialLinkTitle: 'Video', socialLinkURL: links.out('nav-social'), imagePath: '/images/v.svg' },
        ],
      },
    ],
  },
  footer: {
    primaryLogo: { imagePath: '/images/a.svg', imageDescription: 'A', logoLink: links.out('footer-logo') },
    secondaryLogo: { imagePath: '/images/b.svg', imageDescription: 'B', logoLink: links.out('second-logo') },
    socialItem: {
      socialTitle: 'Follow',
      socialLinks: [{ socialLinkTitle: 'X', socialLinkURL: links.out('social'), iconPath: '/images/x.svg' }],
    },
    columnItems: [
      {
        columnLinks: [
          { linkHeaderTitle: 'Help', subLinks: [{ linkTitle: 'Help', linkUrl: links.out('column') }] },
        ],
      },
    ],
  },
});

const quizOf = (links: Links) => ({
  title: 'Quiz',
  question: 'Which?',
  data: {
    options: [{ text: 'Yes', isCorrect: true }],
    result: {
      correct: {
        title: 'Right',
        description: '<p>Yes.</p>',
        button: { title: 'More', url: links.out('quiz') },
      },
      incorrect: { title: 'Wrong', description: '<p>No.</p>' },
    },
  },
});

const contentOf = (links: Links) => ({
  items: [
    { subheading: 'Text', description: links.html('text') },
    { accordionArticle: { item: [{ title: 'Row', description: links.html('accordion') }] } },
    { numberColoredList: { title: 'Steps', item: [{ subtitle: 'One', paragraph: links.html('step') }] } },
    {
      prosConsList: { title: 'Paying', item: [{ icon: 'pros', title: 'A', paragraph: links.html('pros') }] },
    },
    { articleSnippet: { items: [{ title: 'Tip', description: links.html('snippet') }] } },
    {
      topicPanel: {
        items: [{ title: 'Email', pageLink: links.out('topic-item') }],
        button: { title: 'All', url: links.out('topic-button') },
      },
    },
    { searchResults: [{ title: 'Card', pageLink: links.out('card'), type: 'guidance' }] },
    { video: { videoPath: 'https://www.youtube.com/watch?v=abcdefghijk', videoDescription: 'Film' } },
    { quiz: quizOf(links) },
  ],
});

const pages: readonly (readonly [string, string, (links: Links) => RawAnswers])[] = [
  [
    'the home page',
    '/',
    (links) => ({
      ...layout(links),
      homePage: {
        page: {
          title: 'Home',
          mainHero: { title: 'Hero', description: links.html('hero') },
          promoPanel: {
            promoGroup: { items: [{ title: 'Promo', button: { title: 'Go', url: links.out('promo') } }] },
          },
          articleTiles: {
            items: [
              {
                title: 'Tile',
                linkUrl: links.out('tile'),
                lozenge: { text: 'News', link: links.out('lozenge') },
              },
            ],
          },
          informationFor: { title: 'For', items: [{ title: 'Families', linkUrl: links.out('audience') }] },
          topics: [
            {
              title: 'At work',
              button: { title: 'All', url: links.out('topic-list-button') },
              linkItem: [{ title: 'G', links: [{ url: links.out('topic-list'), linkTitle: 'Plan' }] }],
            },
          ],
          incidentPanel: { items: [{ title: 'Incident', linkUrl: links.out('incident') }] },
          linksList: { title: 'Quick', links: [{ url: links.out('links-list'), linkTitle: 'Report' }] },
          topicTiles: { items: [{ title: 'Phishing', linkTo: links.out('topic-tile') }] },
          content: contentOf(links),
        },
      },
    }),
  ],
  [
    'an article',
    '/guidance/a',
    (links) => ({
      article: {
        page: {
          type: 'guidance',
          title: 'Article',
          secondarySummary: links.html('secondary'),
          content: contentOf(links),
          metadata: [{ title: 'Written for', value: [{ item: 'All', pageLink: links.out('metadata') }] }],
          group: [{ name: 'Jo', pageLink: links.out('author') }],
          documentSnippet: { items: [{ title: 'File', fileType: 'pdf', file: links.out('file') }] },
          alsoSee: { items: [{ title: 'Also', pageLink: links.out('also-see') }] },
          subCollection: {
            item: [
              {
                title: 'Sub',
                pageLink: links.out('sub'),
                guidance: { item: [{ title: 'Part', pageLink: links.out('sub-guidance') }] },
              },
            ],
          },
          downloadPdfUrl: links.out('pdf'),
          documentActionsData: { downloadActions: { downloadTitleText: 'Download' } },
        },
      },
    }),
  ],
  [
    'an event',
    '/event/a',
    (links) => ({
      article: {
        page: {
          type: 'event',
          title: 'Event',
          dateOfEvent: { start: '2027-04-21' },
          website: links.out('website'),
          register: { registerLink: links.out('register'), registerTitle: 'Book' },
        },
      },
    }),
  ],
  [
    'a section',
    '/section/a/b',
    (links) => ({
      section: {
        page: {
          title: 'Section',
          content: contentOf(links),
          sectionPage: {
            secondarySummary: links.html('secondary'),
            rightPanel: {
              newsList: [{ title: 'News', pageLink: links.out('news') }],
              promo: {
                items: [
                  { title: 'P', panelType: 'promoPanel', button: { title: 'Go', url: links.out('aside') } },
                ],
              },
            },
            promoPanel: {
              promoGroup: { items: [{ title: 'Q', button: { title: 'Go', url: links.out('grid') } }] },
            },
            guidanceFor: { title: 'For', items: [{ title: 'Start', linkUrl: links.out('guidance-for') }] },
            recentBlogPosts: { searchResults: [{ title: 'Post', pageLink: links.out('post') }] },
            partOfBlog: { items: [{ title: 'Notes', description: links.html('part-of-blog') }] },
          },
        },
      },
    }),
  ],
  [
    'a product',
    '/organisation/a',
    (links) => ({
      multiPage: {
        multi_header: { title: 'Supplier', lozenges: [{ text: 'Tag', link: links.out('lozenge') }] },
        page: {
          nav_menu: [
            {
              title: 'Plan',
              pages: [
                {
                  title: 'Out',
                  link: links.out('menu'),
                  child_pages: [{ title: 'Child', link: links.out('menu-child') }],
                },
              ],
            },
          ],
          scheme: { title: 'Scheme', scheme_name: 'Name', scheme_url: links.out('scheme') },
          details: {
            title: 'Details',
            list: [
              { title: 'Supplier', items: [{ title: 'Alder', link: links.out('detail-item') }] },
              { title: 'Website', descriptionTxt: 'Site', descriptionLink: links.out('detail-link') },
            ],
          },
          supportedCAFPrinciplesSnippet: {
            title: 'CAF',
            supportedCAFPrinciplesList: [{ title: 'B3', link: links.out('caf') }],
          },
          additionalDetails: { items: [{ key: 'Support', description: links.html('key-value') }] },
        },
        sub_article: {
          type: 'organisation',
          title: 'Product',
          bodyContent: { childToc: { item: [{ title: 'Child', pageLink: links.out('child-toc') }] } },
        },
      },
    }),
  ],
  [
    'a search',
    '/search?q=a',
    (links) => ({
      siteSearch: {
        numFound: 1,
        documents: [{ title: 'Result', pageUrl: links.out('result') }],
        recommendPages: [{ title: 'Page', pageUrl: links.out('recommended') }],
        termResults: { name: 'Term', description: links.html('term') },
      },
    }),
  ],
  [
    'the glossary',
    '/section/a/terms',
    (links) => ({
      section: {
        page: {
          title: 'Terms',
          terms: { P: { termItem: [{ name: 'Patch', description: links.html('term') }] } },
        },
      },
    }),
  ],
  [
    'a tool',
    '/cyberaware/actionplan/you',
    (links) => ({
      tools: {
        page: {
          title: 'Plan',
          textSnippet: links.html('snippet'),
          questions: [
            {
              id: 'q',
              type: 'radio',
              question: 'Q?',
              htmlContent: links.html('question'),
              answers: [{ text: 'A' }],
            },
          ],
          actions: {},
          promo: [{ title: 'Promo', button: { title: 'Go', url: links.out('promo') } }],
        },
      },
    }),
  ],
  [
    'the error page',
    '/error',
    (links) => ({ errorPage: { page: { errorHeading: 'Broken', errorContent: links.html('content') } } }),
  ],
];

describe('links to other sites', () => {
  it.each(pages)('open in a new tab, wherever they stand: %s [2.1-63]', async (_what, path, answersOf) => {
    const links = outsideLinks();
    const page = await renderPage(path, answersOf(links));
    const anchors = page.document.querySelectorAll('a').map((link) => ({
      href: link.getAttribute('href') ?? '',
      target: link.getAttribute('target'),
      rel: link.getAttribute('rel') ?? '',
    }));
    const outside = anchors.filter(({ href }) => href.includes('//'));
    expect(new Set(outside.map(({ href }) => href))).toEqual(
      new Set([
        ...links.made,
        ...outside.map(({ href }) => href).filter((href) => !href.includes('out.example')),
      ]),
    );
    for (const { href, target, rel } of outside) {
      expect(target, href).toBe('_blank');
      expect(rel, href).toContain('noopener');
    }
    const inside = anchors.filter(({ href }) => href.startsWith('/') && !href.includes('cookie-policy'));
    expect(inside.length).toBeGreaterThan(0);
    for (const { href, target } of inside) expect(target, href).toBeUndefined();
  });
});
