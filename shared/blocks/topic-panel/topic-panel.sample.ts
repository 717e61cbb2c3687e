import type { TopicPanel } from './topic-panel.server.ts';

export const topicPanelSamples = (): Readonly<Record<string, TopicPanel>> => ({
  'every field, title alone': {
    items: [
      {
        title: 'Email',
        description: 'Safe in and out.',
        pageLink: '/guidance/email',
        image: '/images/illustrations/devices-48.svg',
      },
      { title: 'Devices', pageLink: '/guidance/devices' },
    ],
    button: { title: 'All topics', url: '/section/advice-guidance/all-topics' },
  },
});
