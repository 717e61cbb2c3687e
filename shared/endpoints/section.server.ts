import { partOfBlogResponse, sectionResponse } from '../section/section-schema.server.ts';
import type { EndpointDescription } from './endpoint-description.server.ts';
import { blogName, pagePath } from './parameters.server.ts';

export const section = {
  schema: sectionResponse,
  olderPaths: ['/api/v1/section-content.json'],
  summary: 'Section page; `page.content-type` tells its variant.',
  parameters: {
    pageUrl: { note: 'Path of the section; wins over `url`.', need: 'either', names: 'page' },
    url: { ...pagePath, need: 'either' },
  },
  cache: 'documents',
  // Besides articles, as specified: where to report an incident and whom to ask is needed in an outage too.
  fallback: (path) => path.startsWith('section/'),
  seeds: { ofPages: true, example: (pageUrl) => ({ pageUrl }) },
} satisfies EndpointDescription;

export const partOfBlog = {
  schema: partOfBlogResponse,
  olderPaths: ['/api/v1/blogtype-details.json'],
  summary: 'What a blog is about.',
  without: 'The page of one blog does not say what the blog is about.',
  parameters: { partOfBlog: { ...blogName, need: 'required' } },
  cache: 'documents',
  seeds: {
    calls: ({ blogs }) => blogs.map((blog) => ({ partOfBlog: blog })),
    unknown: { partOfBlog: 'no such blog of the conformance check' },
  },
} satisfies EndpointDescription;
