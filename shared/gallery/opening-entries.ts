import { ArticleHeader } from '../components/ArticleHeader.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { HomeHero } from '../components/HomeHero.tsx';
import type { ArticlePage } from '../content/schemas/article.ts';
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
    'components/ArticleHeader',
    ArticleHeader,
    Object.fromEntries(
      pages.slice(0, 2).map(({ path, value }) => [`as on ${path}`, { page: headed(value) }]),
    ),
  ),
  entry('components/Breadcrumbs', Breadcrumbs, {
    'two levels': {
      crumbs: [
        { title: 'Advice & guidance', href: '/section/advice-guidance/all-topics' },
        { title: 'Passwords', href: '/section/advice-guidance/passwords' },
      ],
    },
    'a kind of page': { crumbs: [{ title: 'Guidance' }] },
    'home alone': { crumbs: [] },
  }),
  entry('components/HomeHero', HomeHero, {
    'as on /': { page: { title: home.title, summary: home.summary, mainHero: home.mainHero } },
  }),
];
