import type { SafeHtml } from '../../contract/safe-html.ts';
import type { CookieOptions } from './cookie-options.server.ts';

export const cookieOptionsSamples = (html: SafeHtml): Readonly<Record<string, CookieOptions>> => ({
  'one choice': [
    {
      title: 'Analytics',
      description: html,
      radioOptions: ['On', 'Off'],
      cookieName: { set: 'gallery_on', unset: 'gallery_off' },
    },
  ],
});
