import type {
  Blogger,
  DatedLink,
  SectionPageContent,
  SectionResponse,
} from '@information-site/contract/documents/section-schema.server.ts';
import { sectionTypeOf } from '@information-site/contract/pages/section-types.ts';
import { compareNames } from '@information-site/contract/text/names.ts';
import { comparable } from '@information-site/contract/text/plain-spelling.ts';
import type { CorpusPage, SiteContent } from '../corpus/corpus.ts';
import {
  articleOf,
  languageOf,
  metadataValues,
  newestPages,
  pageDate,
  topicsOf,
} from '../corpus/page-facts.ts';
import {
  BLOG_POSTS,
  badParameter,
  document,
  type EndpointHandlers,
  NEWS,
  notFound,
} from './endpoint-result.ts';
import { termsByLetter } from './lookup-responses.ts';
import { documentsOf } from './page-responses.ts';

const RECENT = 3;

type Section = SectionResponse['page'];

/** Sections and what they list. */
export const sectionResponses = {
  /** The section page at `pageUrl`, or at `url` if that is absent. */
  section: ({ site, params: { url = '', pageUrl = url } }) => {
    const sectionPage = site.pages.get(pageUrl);
    if (sectionPage?.kind !== 'section') return notFound(pageUrl);
    const { page, madeFrom } = completed(site, sectionPage.page);
    // Listed items may be newer than the page.
    const modified = madeFrom.length === 0 ? sectionPage.modified : undefined;
    return document({ page }, documentsOf(sectionPage, ...madeFrom), modified);
  },

  /** The blog of the given name with its description; the part-of-blog endpoint. */
  partOfBlog: ({ site, params }) => {
    const wanted = comparable(params.partOfBlog);
    if (!wanted) return badParameter('partOfBlog', 'is missing');
    const items = site.blogs.filter(({ title }) => comparable(title) === wanted);
    return items.length > 0 ? document({ partOfBlog: { items } }, ['blogs']) : notFound('blogs');
  },
} satisfies Partial<EndpointHandlers>;

/** Adds the lists that a section's file leaves out: terms, topics, blogs, bloggers, recent pages. */
function completed(site: SiteContent, page: Section): { page: Section; madeFrom: readonly string[] } {
  const type = sectionTypeOf(page['content-type']);
  const madeFrom: string[] = [];
  const used = <T>(value: T, ...documents: readonly string[]): T => {
    madeFrom.push(...documents);
    return value;
  };
  const plain = page.sectionPage ?? {};
  const isBlogs = type === 'section-all-blogs-page';
  const sectionPage: SectionPageContent = {
    ...plain,
    ...(isBlogs && !plain.partOfBlog && { partOfBlog: used({ items: [...site.blogs] }, 'blogs') }),
    ...(plain.recentBlogPosts?.searchResults.length === 0 && {
      recentBlogPosts: {
        ...plain.recentBlogPosts,
        searchResults: listed(newestPages(site, 'blog-post'), BLOG_POSTS),
      },
    }),
    ...((isBlogs || plain.rightPanel) && { rightPanel: rightPanel() }),
  };

  /** `name` represents all pages that could have been listed. */
  function listed(newest: readonly CorpusPage[], name: string): DatedLink[] {
    const pages = newest.slice(0, RECENT);
    return used(
      pages.map((page) => datedLink(page, site.timeZone)),
      name,
      ...pages.map(({ path }) => path),
    );
  }

  function rightPanel(): SectionPageContent['rightPanel'] {
    const panel = plain.rightPanel ?? {};
    return {
      ...panel,
      ...(panel.newsList?.length === 0 && { newsList: listed(newsFor(site, page.title), NEWS) }),
      ...(isBlogs && !panel.bloggersList && { bloggersList: used(bloggers(site), BLOG_POSTS) }),
    };
  }

  return {
    page: {
      ...page,
      ...(type === 'glossary-page' &&
        !page.terms && { terms: used(termsByLetter(site.glossary), 'glossary') }),
      ...(type === 'section-topics-page' && !page.topics && { topics: used([...site.topics], 'topics') }),
      ...(Object.keys(sectionPage).length > 0 && { sectionPage }),
    },
    madeFrom,
  };
}

/**
 * News for a section, newest first: by the topic with the section's title, else by the audience with that
 * title, else all news.
 */
function newsFor(site: SiteContent, title: string): readonly CorpusPage[] {
  const news = newestPages(site, 'news');
  const ofTopic = news.filter((page) => topicsOf(page).includes(title));
  const ofAudience = news.filter((page) => metadataValues(page, 'Written for').includes(title));
  return [ofTopic, ofAudience].find(({ length }) => length > 0) ?? news;
}

function datedLink(page: CorpusPage, timeZone: string): DatedLink {
  const { title, summary } = page.page;
  const date = pageDate(page, timeZone);
  const image = page.kind === 'reading' ? page.page.primaryImage : undefined;
  return {
    title,
    pageLink: page.path,
    ...languageOf(page),
    ...(image && { primaryImage: image }),
    ...(date && { publishedDate: date }),
    ...(summary && { summary }),
  };
}

/** Authors of the site's blog posts with their number of posts, highest first. */
function bloggers(site: SiteContent): Blogger[] {
  const authors = newestPages(site, 'blog-post').flatMap((page) => articleOf(page)?.group ?? []);
  return [...Map.groupBy(authors, ({ name }) => name)]
    .map(([name, { length: count }]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || compareNames(a.name, b.name));
}
