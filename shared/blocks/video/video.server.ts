import * as z from 'zod';
import { flag, html, link, requiredText } from '../../contract/primitives.server.ts';
import { linkList } from '../printed-part.server.ts';
import { serverBlock } from '../server-block.server.ts';

const schema = z.object({
  videoPath: link.min(1),
  videoDescription: requiredText,
  showvideoasalink: flag.optional(),
  transcript: html.optional(),
});

export const video = serverBlock({
  schema,
  words: ({ videoDescription, transcript }) => ({ texts: [videoDescription, transcript] }),
  printed: ({ videoPath, videoDescription, transcript }, setHtml) => [
    linkList([{ title: `Video: ${videoDescription}`, url: videoPath }]),
    ...(transcript ? setHtml(transcript, 3) : []),
  ],
});

export type Video = z.infer<typeof schema>;
