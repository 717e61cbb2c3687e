import { IncidentPanel } from '#shared/home/IncidentPanel.tsx';
import { BloggerList } from '#shared/section/blogs/BloggerList.tsx';
import { ShowAllRows } from '#shared/ui/filters/ShowAllRows.tsx';
import { ArticleTiles } from '#shared/ui/tiles/ArticleTiles.tsx';
import { CardContent } from '#shared/ui/tiles/CardContent.tsx';
import { LinksList } from '#shared/ui/tiles/LinksList.tsx';
import { PromoGrid } from '#shared/ui/tiles/PromoGrid.tsx';
import { PromoPanel } from '#shared/ui/tiles/PromoPanel.tsx';
import { Tile } from '#shared/ui/tiles/Tile.tsx';
import { TopicLists } from '#shared/ui/tiles/TopicLists.tsx';
import { TopicTiles } from '#shared/ui/tiles/TopicTiles.tsx';
import { entry, futureDay, type GalleryEntry, otherPicture, pastDay, picture } from './gallery-entry.tsx';
import type { GallerySamples } from './gallery-samples.ts';

const tile = { title: 'Using passwords to protect your data', linkUrl: '/guidance/using-passwords' };
const fullTile = {
  ...tile,
  title: 'A tile with every field',
  description: 'How to choose passwords that hold, and how to keep them.',
  image: picture,
  lozenge: { text: 'Guidance' },
  flag: { text: 'New', dateUntil: futureDay },
  lastModifiedDate: pastDay,
};
const card = { href: tile.linkUrl, title: tile.title, level: 3, sizes: '384px' } as const;
const links = [
  { url: '/section/advice-guidance/passwords', linkTitle: 'Passwords' },
  { url: 'https://www.example.org/', linkTitle: 'Another site' },
];
const incident = {
  title: 'A flaw in a widely used library',
  description: 'Update now.',
  linkUrl: '/news/flaw',
};
const button = { title: 'Find out more', url: '/information/gallery' };

const topicTiles = ['Backups', 'Devices', 'Passwords', 'Phishing'].map((title, index) => ({
  title,
  linkTo: `/section/advice-guidance/${title.toLowerCase()}`,
  image: index % 2 ? picture : otherPicture,
}));

/** Components that lead from the home page, sections and lists to pages. */
export const listingEntries = ({ html }: GallerySamples): GalleryEntry[] => [
  entry('ui/tiles/ArticleTiles', ArticleTiles, {
    'titled, three tiles': {
      tiles: {
        title: 'Latest',
        items: [fullTile, { ...tile, image: otherPicture }, { ...tile, title: 'Text alone' }],
      },
    },
  }),
  entry('section/blogs/BloggerList', BloggerList, {
    'more than are shown at first': {
      bloggers: [...Array(30).keys()].map((index) => ({ name: `Writer ${index + 1}`, count: 30 - index })),
    },
    'own title': { title: 'Who writes here', bloggers: [{ name: 'Alex Morgan', count: 1 }] },
  }),
  entry('home/IncidentPanel', IncidentPanel, {
    'two incidents': {
      panel: {
        title: 'Current incidents',
        items: [
          { ...incident, flag: { text: 'Breaking', dateUntil: futureDay } },
          { ...incident, title: 'Messages that pretend to be us', linkUrl: '/news/messages' },
        ],
      },
    },
    'one incident': { panel: { items: [incident] } },
  }),
  entry('ui/tiles/LinksList', LinksList, {
    titled: { list: { title: 'Popular pages', links } },
  }),
  entry('ui/tiles/PromoGrid', PromoGrid, {
    'one panel': { grid: { promoGroup: { items: [{ title: 'A panel that stretches', button }] } } },
    'three panels, titled': {
      grid: {
        promoTitle: 'Our services',
        promoGroup: { items: ['First', 'Second', 'Third'].map((title) => ({ title, button })) },
      },
    },
  }),
  entry('ui/tiles/PromoPanel', PromoPanel, {
    'every field': {
      panel: {
        title: 'Report a suspicious message',
        titleImage: '/images/logo-light.svg',
        description: html,
        button,
        image: { imagePath: picture, imageAngle: 'left' },
        colorTheme_s: '#6d2164',
        gradientColor: '#051c48',
      },
    },
    'report, light colour': {
      panel: {
        title: 'Annual review',
        button: { url: '/report/annual-review' },
        colorTheme_s: '#f5a623',
        panelType: 'promoReportPanel',
      },
    },
    'blue button, banner': {
      panel: { title: 'Stay up to date', button, blueBtnText: 'Sign up', CA_banner: otherPicture },
    },
  }),
  entry('ui/tiles/CardContent', CardContent, {
    'picture and text': { ...card, image: picture, text: fullTile.description },
    title: { ...card, image: undefined },
  }),
  entry('ui/filters/ShowAllRows', ShowAllRows, {
    'several rows': { count: 3, className: 'accordion__all' },
  }),
  entry('ui/tiles/Tile', Tile, {
    'every field': { tile: fullTile },
    'picture and title': { tile: { ...tile, image: picture } },
    'text alone': { tile: { ...tile, description: fullTile.description } },
    title: { tile },
  }),
  entry('ui/tiles/TopicLists', TopicLists, {
    'every field': {
      topics: [
        {
          title: 'Passwords',
          description: 'What they are good for.',
          image: picture,
          button,
          linkItem: [{ title: 'Start here', links }],
        },
      ],
      className: 'topic-lists container',
    },
  }),
  entry('ui/tiles/TopicTiles', TopicTiles, {
    '3 tiles': { tiles: { title: 'Topics', items: topicTiles.slice(1) } },
    '4 tiles': { tiles: { title: 'Topics', items: topicTiles } },
  }),
];
