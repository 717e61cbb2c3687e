import type { SafeHtml } from '../../contract/safe-html.ts';
import type { NumberedList } from './numbered-list.server.ts';

export const numberedListSamples = (html: SafeHtml): Readonly<Record<string, NumberedList>> => ({
  numbered: {
    title: 'When it happens',
    item: ['Stop', 'Report', 'Learn'].map((subtitle) => ({ subtitle, paragraph: html })),
    backgroundColor: '#6d2164',
  },
  'accent colour': { item: [{ subtitle: 'Stop', paragraph: html }] },
  'plain markers': { item: [{ subtitle: 'Stop', paragraph: html }], nonNumber: true },
  icons: { item: [{ subtitle: 'Stop', paragraph: html }], nonNumber: true, icon: '/images/favicon.svg' },
});
