import { printedBlock } from '../blocks/block-parts.server.ts';
import { htmlBlocks } from '../blocks/html-parts.server.ts';
import { heading, linkLists, type PrintedPart, paragraph } from '../blocks/printed-part.server.ts';
import { splitTerms } from '../contract/glossary.ts';
import { glossaryLetters } from '../glossary/glossary-letters.ts';
import type { Term } from '../glossary/glossary-schema.server.ts';
import type { SearchResponse } from '../search/search-schema.server.ts';
import { topicResultsLink } from '../site/search-links.ts';
import { formatDate } from '../ui/dates/format-date.ts';
import { type Section, sectionTitle } from './section-variant.ts';

/**
 * Everything that a section says, in reading order, with what is found by the search that it shows. What needs a screen
 * to work is given as text or as a link.
 */
export function printedSection(
  page: Section,
  found: SearchResponse | undefined,
  timeZone: string,
): readonly PrintedPart[] {
  const { mainHero, bodyContent, sectionPage } = page;
  const entries = (usual: string, items: readonly Entry[], title?: string): readonly PrintedPart[] =>
    items.length > 0 ? [heading(2, title || usual), list(items.map((item) => entry(item, timeZone)))] : [];
  return [
    heading(1, sectionTitle(page)),
    ...texts(page.summary, bodyContent?.summary === page.summary ? undefined : bodyContent?.summary),
    ...sectionHtml(mainHero?.description),
    ...sectionHtml(sectionPage?.secondarySummary),
    ...texts(sectionPage?.countdownSection?.description),
    ...sectionHtml(page.textPanel_html),
    ...(page.quiz ? printedBlock({ quiz: page.quiz }, htmlBlocks) : []),
    ...(page.content?.items ?? []).flatMap((block) => printedBlock(block, htmlBlocks)),
    ...glossary(page),
    ...topics(page),
    ...results(found, timeZone),
    ...entries('Incidents', page.incidentPanel?.items ?? [], page.incidentPanel?.title),
    ...entries('Articles', page.articleTiles?.items ?? [], page.articleTiles?.title),
    ...entries('Advice for', page.informationFor?.items ?? [], page.informationFor?.title),
    ...entries('Topics', page.topicTiles?.items ?? [], page.topicTiles?.title),
    ...links(page.linksList),
    ...forms(page),
    ...entries('Guidance for you', sectionPage?.guidanceFor?.items ?? [], sectionPage?.guidanceFor?.title),
    ...entries(
      'Recent posts',
      sectionPage?.recentBlogPosts?.searchResults ?? [],
      sectionPage?.recentBlogPosts?.title,
    ),
    ...entries('News', sectionPage?.rightPanel?.newsList ?? []),
    ...(sectionPage?.partOfBlog?.items ?? []).flatMap(({ title, description }) => [
      heading(2, title),
      ...sectionHtml(description),
    ]),
    ...[sectionPage?.promoPanel ?? page.promoPanel].flatMap((grid) => [
      ...(grid?.promoTitle ? [heading(2, grid.promoTitle)] : []),
      ...(grid?.promoGroup.items ?? []).flatMap(promotion),
    ]),
    ...(sectionPage?.rightPanel?.promo?.items ?? []).flatMap(promotion),
  ];
}

const sectionHtml = (html: string | undefined): readonly PrintedPart[] => (html ? htmlBlocks(html, 2) : []);

const texts = (...said: readonly (string | undefined)[]): readonly PrintedPart[] =>
  said.flatMap((text) => (text ? [paragraph(text)] : []));

/** A page that a list leads to, under the names that lists have for it. */
interface Entry {
  readonly title: string;
  readonly pageLink?: string | undefined;
  readonly linkUrl?: string | undefined;
  readonly linkTo?: string | undefined;
  readonly summary?: string | undefined;
  readonly description?: string | undefined;
  readonly publishedDate?: string | undefined;
}

const list = (items: readonly (readonly PrintedPart[])[]): PrintedPart => ({
  kind: 'list',
  ordered: false,
  start: 1,
  items,
});

function entry(
  { title, pageLink, linkUrl, linkTo, summary, description, publishedDate }: Entry,
  timeZone: string,
): readonly PrintedPart[] {
  const link = pageLink ?? linkUrl ?? linkTo;
  const day = formatDate(publishedDate, timeZone);
  return [
    {
      kind: 'paragraph',
      runs: [{ text: title, ...(link && { link }) }, ...(day ? [{ text: `, ${day}` }] : [])],
    },
    ...texts(summary || description),
  ];
}

/** Terms by letter; a term is a heading of its own, so that programs find it. */
const glossary = ({ terms = {} }: Section): readonly PrintedPart[] =>
  glossaryLetters(terms).flatMap(({ letter, terms: own }) =>
    own.length > 0 ? [heading(2, letter), ...own.flatMap(termParts)] : [],
  );

const termParts = ({ name, alsoKnownAs, description, relatedTerms }: Term): readonly PrintedPart[] => [
  heading(3, name),
  ...texts(alsoKnownAs && `Also known as: ${alsoKnownAs}`),
  ...htmlBlocks(description, 4),
  ...texts(relatedTerms && `Related terms: ${splitTerms(relatedTerms).join(', ')}`),
];

const topics = ({ topics: panels = [] }: Section): readonly PrintedPart[] =>
  panels.flatMap(({ title, summary, subTitle, description, button, linkItem = [] }) => [
    heading(2, title),
    ...texts(subTitle, summary, description),
    ...linkLists([{ title: `All about ${title}`, url: topicResultsLink(title) }]),
    ...linkItem.flatMap(links),
    ...linkLists(button ? [button] : []),
  ]);

function links(titled: Section['linksList']): readonly PrintedPart[] {
  if (!titled) return [];
  return [
    ...(titled.title ? [heading(3, titled.title)] : []),
    ...linkLists(titled.links.map(({ linkTitle, url }) => ({ title: linkTitle, url }))),
  ];
}

/** What a search has found, and how much there is in all. */
function results(found: SearchResponse | undefined, timeZone: string): readonly PrintedPart[] {
  if (!found) return [];
  const { documents, numFound } = found;
  return [
    heading(2, documents.length < numFound ? `${documents.length} of ${numFound}` : `${numFound} in all`),
    ...(documents.length > 0
      ? [
          list(
            documents.map(({ title, pageUrl, description, date }) =>
              entry(
                { title, pageLink: pageUrl || undefined, summary: description, publishedDate: date },
                timeZone,
              ),
            ),
          ),
        ]
      : []),
  ];
}

/** A form is filled in on the page itself: what it asks is said. */
const forms = ({ form, sectionPage }: Section): readonly PrintedPart[] =>
  [form ?? sectionPage?.form].flatMap((shown) =>
    shown
      ? [
          heading(2, shown.title || 'Form'),
          list(shown.fields.flatMap(({ label, type }) => (type === 'hidden' ? [] : [[paragraph(label)]]))),
        ]
      : [],
  );

type Promotion = NonNullable<Section['promoPanel']>['promoGroup']['items'][number];

const promotion = ({ title, description, button }: Promotion): readonly PrintedPart[] => [
  heading(3, title),
  ...sectionHtml(description),
  ...linkLists(button?.url ? [{ title: button.title || title, url: button.url }] : []),
];
