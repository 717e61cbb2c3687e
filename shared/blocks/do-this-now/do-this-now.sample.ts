import type { SafeHtml } from '../../contract/safe-html.ts';
import type { DoThisNow } from './do-this-now.server.ts';

export const doThisNowSamples = (html: SafeHtml): Readonly<Record<string, DoThisNow>> => ({
  'steps and links': {
    title: 'Do this now',
    item: [{ title: 'Disconnect what is affected', description: html }, { title: 'Save the backups' }],
    links: [
      { title: 'Report the attack', url: '/contact' },
      { title: 'Call 01632 960 900', url: 'tel:+441632960900' },
    ],
  },
  'steps alone': { title: 'Under attack now?', item: [{ title: 'Call your provider' }], links: [] },
});
