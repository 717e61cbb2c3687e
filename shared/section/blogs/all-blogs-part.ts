import { createPart } from '../../routing/part.tsx';

export const AllBlogs = createPart(
  { module: 'section/blogs/AllBlogs', fields: ['partOfBlog', 'recentBlogPosts', 'bloggersList'] },
  () => import('./AllBlogs.tsx').then((module) => module.AllBlogs),
);
