import type { SafeHtml } from '../../contract/safe-html.ts';
import type { Accordion } from './accordion.server.ts';

export const accordionSamples = (html: SafeHtml): Readonly<Record<string, Accordion>> => ({
  'every field, title alone': {
    item: [
      {
        title: 'Phishing',
        knownas: 'Fishing',
        description: html,
        tag: 'Threat',
        terms: 'smishing, vishing',
        accordionIcon: '/images/favicon.svg',
      },
      { title: 'Malware', description: html },
    ],
  },
  'one row': { item: [{ title: 'Malware', description: html }] },
  empty: { item: [] },
});
