import type { ResultCards } from './result-cards.server.ts';

export const resultCardsSamples = (): Readonly<Record<string, ResultCards>> => ({
  'every field, title alone': [
    {
      createdDate: '2023-05-17',
      title: 'Know what happened',
      summary: 'Why logs are worth their disks.',
      type: 'guidance',
      pageLink: '/guidance/logging',
      timeToRead: '4 min read',
      primaryImage: {
        imagePath: '/images/illustrations/devices-48.svg',
        imageDescription: 'A laptop',
      },
    },
    { title: 'A page by title alone', summary: '', pageLink: '/information/title' },
  ],
});
