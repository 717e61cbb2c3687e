import * as z from 'zod';
import { flag, html, link, requiredText } from '../../contract/primitives.server.ts';
import { textsOf } from '../../site/texts.ts';
import { blocksTexts } from '../blocks-texts.ts';
import { linkList } from '../document-tree.server.ts';
import { htmlTree } from '../html-tree.server.ts';
import { serverBlock } from '../server-block.server.ts';

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
