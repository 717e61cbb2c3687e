import { catalogue } from '../contract/text/texts.ts';

export const sectionTexts = catalogue('sections', {
  verifySupplier: 'Verify a supplier',
  cniSearch: 'CNI Search',
  allTopics: 'All Topics',
  allBlogs: 'All Blogs',
  searchProductsAndServices: 'Search products and services',
  searchSuppliers: 'Search suppliers',
  searchProducts: 'Search products',
  searchBlogs: 'Search the blogs',
  searchPage: 'Search {title}',
  viewAllSuppliers: 'View all suppliers',
  browseByCategory: 'Browse by category',
  followPages: 'Follow in a feed reader',
  followFeed: '{feed} in a feed reader',
  guidanceForYou: 'Guidance for you',
  more: 'More',
  latestNews: 'Latest news',
  blogs: 'Blogs',
  bloggers: 'Bloggers',
  /** After the number of posts, for screen readers. */
  posts: { one: 'post', other: 'posts' },
  loadMore: 'Load more',
  recentPosts: 'Recent blog posts',
  seeAllPosts: 'See all posts',
});
