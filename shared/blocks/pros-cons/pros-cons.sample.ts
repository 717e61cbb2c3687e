import type { SafeHtml } from '../../contract/safe-html.ts';
import type { ProsCons } from './pros-cons.server.ts';

export const prosConsSamples = (html: SafeHtml): Readonly<Record<string, ProsCons>> => ({
  'one of each': {
    title: 'Keeping backups elsewhere',
    item: [
      { icon: 'pros', title: 'Fire does not reach them', paragraph: html },
      { icon: 'cons', title: 'They take longer to fetch', paragraph: html },
    ],
  },
});
