import { flag, html, link, part, requiredText } from '../parsing/primitives.server.ts';

export const video = part('A video, which plays once the visitor accepts cookies from its site.', {
  videoPath: link.min(1).describe('Address of the video: a watch or embed address of the video site.'),
  videoDescription: requiredText.describe('Title of the video.'),
  showvideoasalink: flag.optional().describe('True: a link instead of a player.'),
  transcript: html.optional().describe('Transcript of the video.'),
}).meta({ id: 'Video' });
