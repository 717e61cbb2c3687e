import { ArticleHeader } from '../article/ArticleHeader.tsx';
import type { ArticlePage } from '../article/article-schema.server.ts';
import { Breadcrumbs } from '../frame/header/Breadcrumbs.tsx';
import { HomeHero } from '../home/HomeHero.tsx';
import { entry, type GalleryEntry } from './gallery-entry.tsx';
import type { GallerySamples } from './gallery-samples.ts';

/** Of a page only what its header shows. */
const headed = ({
  type,
  articleType,
  title,
  summary,
  secondarySummary,
  metadata,
  group,
  primaryImage,
}: ArticlePage): ArticlePage => ({
  type,
  articleType,
  title,
  summary,
  secondarySummary,
  metadata,
  group,
  primaryImage,
  content: { items: [] },
});

/** What pages begin with. */
export const openingEntries = ({ home, pages }: GallerySamples): GalleryEntry[] => [
  entry(
    'article/ArticleHeader',
    ArticleHeader,
    Object.fromEntries(
      pages.slice(0, 2).map(({ path, value }) => [`as on ${path}`, { page: headed(value) }]),
    ),
  ),
  entry('frame/header/Breadcrumbs', Breadcrumbs, {
    'two levels': {
      crumbs: [
        { title: 'Advice & guidance', href: '/section/advice-guidance/all-topics' },
        { title: 'Passwords', href: '/section/advice-guidance/passwords' },
      ],
    },
    'a kind of page': { crumbs: [{ title: 'Guidance' }] },
    'home alone': { crumbs: [] },
  }),
  entry('home/HomeHero', HomeHero, {
    'as on /': { page: { title: home.title, summary: home.summary, mainHero: home.mainHero } },
  }),
];
