import { ArticleHeader } from '../components/ArticleHeader.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { HomeHero } from '../components/HomeHero.tsx';
import { entry, type GalleryEntry } from './gallery-entry.tsx';
import type { GallerySamples } from './gallery-samples.ts';

/** What pages begin with. */
export const openingEntries = ({ home, pages }: GallerySamples): GalleryEntry[] => [
  entry(
    'components/ArticleHeader',
    ArticleHeader,
    Object.fromEntries(pages.slice(0, 2).map(({ path, value }) => [`as on ${path}`, { page: value }])),
  ),
  entry('components/Breadcrumbs', Breadcrumbs, {
    'two levels': {
      crumbs: [
        { title: 'Advice & guidance', href: '/section/advice-guidance/all-topics' },
        { title: 'Passwords', href: '/section/advice-guidance/passwords' },
      ],
    },
    'home alone': { crumbs: [] },
  }),
  entry('components/HomeHero', HomeHero, { 'as on /': { page: home } }),
];
