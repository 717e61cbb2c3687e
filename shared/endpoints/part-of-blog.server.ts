import { partOfBlogResponse } from '../section/section-schema.server.ts';
import type { EndpointDescription } from './endpoint-description.server.ts';
import { blogName } from './parameters.server.ts';

export const partOfBlog = {
  schema: partOfBlogResponse,
  olderPaths: ['/api/v1/blogtype-details.json'],
  summary: 'What a blog is about.',
  parameters: { partOfBlog: { ...blogName, need: 'required' } },
  cache: 'documents',
  seeds: { calls: ({ blogs }) => blogs.map((blog) => ({ partOfBlog: blog })) },
  unknown: { partOfBlog: 'no such blog of the conformance check' },
} satisfies EndpointDescription;
