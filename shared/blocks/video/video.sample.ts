import type { SafeHtml } from '../../contract/safe-html.ts';
import type { Video } from './video.server.ts';

const videoPath = 'https://www.youtube.com/embed/abcdefghijk';
const videoDescription = 'How to spot a scam';

export const videoSamples = (html: SafeHtml): Readonly<Record<string, Video>> => ({
  'by consent, with transcript': { videoPath, videoDescription, transcript: html },
  'always a link': { videoPath, videoDescription, showvideoasalink: true },
  'cannot play here': { videoPath: 'https://video.example.org/1', videoDescription },
});
