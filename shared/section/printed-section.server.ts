import type { BlockContent } from 'mdast';
import { heading, linkList, linkTo, listOf, paragraph, titled } from '../blocks/document-tree.server.ts';
import { htmlTree } from '../blocks/html-tree.server.ts';
import { printedBlock } from '../blocks/printed-block.server.ts';
import type { SiteDates } from '../contract/dates/date-texts.ts';
import { formatDate } from '../contract/dates/format-date.ts';
import { splitTerms } from '../contract/documents/glossary.ts';
import type { Term } from '../contract/documents/glossary-schema.server.ts';
import type { SearchResponse } from '../contract/documents/search-schema.server.ts';
import type { Titled } from '../contract/documents/tiles-schema.server.ts';
import { topicResultsLink } from '../contract/site/site-addresses.ts';
import { type SiteLanguage, textsOf } from '../contract/text/texts.ts';
import { formsTexts } from '../forms/forms-texts.ts';
import { glossaryLetters } from '../glossary/glossary-letters.ts';
import { glossaryTexts } from '../glossary/glossary-texts.ts';
import { uiTexts } from '../ui/text/ui-texts.ts';
import { printedSectionTexts } from './printed-section-texts.server.ts';
import { sectionTexts } from './section-texts.ts';
import { formOf, type Section, sectionTitle } from './section-variant.ts';

type Tree = readonly BlockContent[];

/**
 * The document tree of a section, in reading order, with the results of the search that it shows. Interactive
 * parts become text or a link. `timeZone` is the IANA name of the site's time zone.
 */
export function printedSection(page: Section, found: SearchResponse | undefined, site: SiteDates): Tree {
  const words = textsOf(site, printedSectionTexts);
  const { mainHero, bodyContent, sectionPage } = page;
  const entries = (items: readonly Entry[] = []) => listOf(items.map((item) => entry(item, site)));
  const tiles = (defaultTitle: string, panel: Titled<Entry> | undefined) =>
    titled(panel?.title || defaultTitle, entries(panel?.items));
  const posts = sectionPage?.recentBlogPosts;
  const promotions = sectionPage?.promoPanel ?? page.promoPanel;
  return [
    heading(1, sectionTitle(page, site)),
    ...texts(page.summary, bodyContent?.summary === page.summary ? undefined : bodyContent?.summary),
    ...sectionHtml(mainHero?.description),
    ...sectionHtml(sectionPage?.secondarySummary),
    ...texts(sectionPage?.countdownSection?.description),
    ...sectionHtml(page.textPanel_html),
    ...(page.quiz ? printedBlock({ quiz: page.quiz }, site) : []),
    ...(page.content?.items ?? []).flatMap((block) => printedBlock(block, site)),
    ...glossary(page, site),
    ...topics(page, site),
    ...results(found, entries, site),
    ...tiles(words.incidents, page.incidentPanel),
    ...tiles(words.articles, page.articleTiles),
    ...tiles(words.adviceFor, page.informationFor),
    ...tiles(textsOf(site, uiTexts).topics, page.topicTiles),
    ...links(page.linksList),
    ...form(formOf(page), textsOf(site, formsTexts).form),
    ...tiles(textsOf(site, sectionTexts).guidanceForYou, sectionPage?.guidanceFor),
    ...titled(posts?.title || words.recentPosts, entries(posts?.searchResults)),
    ...titled(words.news, entries(sectionPage?.rightPanel?.newsList)),
    ...(sectionPage?.partOfBlog?.items ?? []).flatMap(({ title, description }) => [
      heading(2, title),
      ...sectionHtml(description),
    ]),
    ...(promotions?.promoTitle ? [heading(2, promotions.promoTitle)] : []),
    ...(promotions?.promoGroup.items ?? []).flatMap(promotion),
    ...(sectionPage?.rightPanel?.promo?.items ?? []).flatMap(promotion),
  ];
}

const sectionHtml = (html: string | undefined): Tree => (html ? htmlTree(html, 2) : []);

const texts = (...given: readonly (string | undefined)[]): Tree =>
  given.flatMap((text) => (text ? [paragraph(text)] : []));

/** A link to a page, under the names that lists have for its fields. */
interface Entry {
  readonly title: string;
  readonly pageLink?: string | undefined;
  readonly linkUrl?: string | undefined;
  readonly linkTo?: string | undefined;
  readonly summary?: string | undefined;
  readonly description?: string | undefined;
  readonly publishedDate?: string | undefined;
}

function entry(given: Entry, site: SiteDates): Tree {
  const { title, pageLink, linkUrl, summary, description, publishedDate } = given;
  const url = pageLink ?? linkUrl ?? given.linkTo;
  const day = formatDate(publishedDate, site);
  return [paragraph(url ? linkTo(title, url) : title, day && `, ${day}`), ...texts(summary || description)];
}

/** Terms by letter; each term has its own heading, so that programs can find it. */
const glossary = ({ terms = {} }: Section, site: SiteLanguage): Tree =>
  glossaryLetters(terms).flatMap(({ letter, terms: own }) =>
    titled(
      letter,
      own.flatMap((term) => termTree(term, site)),
    ),
  );

function termTree({ name, alsoKnownAs, description, relatedTerms }: Term, site: SiteLanguage): Tree {
  const { knownAs } = textsOf(site, uiTexts);
  const { relatedList } = textsOf(site, glossaryTexts);
  return [
    heading(3, name),
    ...texts(alsoKnownAs && knownAs({ names: alsoKnownAs })),
    ...htmlTree(description, 4),
    ...texts(relatedTerms && relatedList({ names: splitTerms(relatedTerms).join(', ') })),
  ];
}

const topics = ({ topics: panels = [] }: Section, site: SiteLanguage): Tree =>
  panels.flatMap(({ title, summary, subTitle, description, button, linkItem = [] }) => [
    heading(2, title),
    ...texts(subTitle, summary, description),
    ...linkList([
      { title: textsOf(site, printedSectionTexts).allAbout({ topic: title }), url: topicResultsLink(title) },
    ]),
    ...linkItem.flatMap(links),
    ...linkList(button ? [button] : []),
  ]);

const links = (given: Section['linksList']): Tree => [
  ...(given?.title ? [heading(3, given.title)] : []),
  ...linkList((given?.links ?? []).map(({ linkTitle, url }) => ({ title: linkTitle, url }))),
];

/** The results of a search, below their total number. */
function results(
  found: SearchResponse | undefined,
  entries: (items: readonly Entry[]) => Tree,
  site: SiteLanguage,
): Tree {
  if (!found) return [];
  const { documents } = found;
  const [shown, all] = [String(documents.length), String(found.numFound)];
  const words = textsOf(site, printedSectionTexts);
  return [
    heading(2, documents.length < found.numFound ? words.foundPart({ shown, all }) : words.found({ all })),
    ...entries(
      documents.map(({ title, pageUrl, description, date }) => ({
        title,
        pageLink: pageUrl || undefined,
        summary: description,
        publishedDate: date,
      })),
    ),
  ];
}

/** Forms are filled in on the page itself, so only the labels of the fields are listed. */
const form = (given: Section['form'], defaultTitle: string): Tree =>
  given
    ? [
        heading(2, given.title || defaultTitle),
        ...listOf(given.fields.flatMap(({ label, type }) => (type === 'hidden' ? [] : [[paragraph(label)]]))),
      ]
    : [];

type Promotion = NonNullable<Section['promoPanel']>['promoGroup']['items'][number];

const promotion = ({ title, description, button }: Promotion): Tree => [
  heading(3, title),
  ...sectionHtml(description),
  ...linkList(button?.url ? [{ title: button.title || title, url: button.url }] : []),
];
