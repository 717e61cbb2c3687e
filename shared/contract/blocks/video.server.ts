import * as z from 'zod';
import { blocksTexts } from '../../blocks/blocks-texts.ts';
import { linkList } from '../../blocks/document-tree.server.ts';
import { htmlTree } from '../../blocks/html-tree.server.ts';
import { serverBlock } from '../../blocks/server-block.server.ts';
import { flag, html, link, requiredText } from '../parsing/primitives.server.ts';
import { textsOf } from '../text/texts.ts';

const schema = z
  .object({
    videoPath: link.min(1).describe('Address of the video: a watch or embed address of the video site.'),
    videoDescription: requiredText.describe('Title of the video.'),
    showvideoasalink: flag.optional().describe('True: a link instead of a player.'),
    transcript: html.optional().describe('Transcript of the video.'),
  })
  .describe('A video, which plays once the visitor accepts cookies from its site.')
  .meta({ id: 'Video' });

export const video = serverBlock({
  schema,
  printed: ({ videoPath, videoDescription: title, transcript }, site) => [
    ...linkList([{ title: textsOf(site, blocksTexts).printedVideo({ title }), url: videoPath }]),
    ...(transcript ? htmlTree(transcript, 3) : []),
  ],
});
