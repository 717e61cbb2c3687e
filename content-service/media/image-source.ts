import { readFile } from 'node:fs/promises';
import type { SiteContent } from '../corpus/corpus.ts';
import { drawIllustration } from '../illustrations/draw-illustration.ts';
import { parseIllustrationName } from '../illustrations/illustration-names.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
};

/** A picture of a site as it was drawn or authored. */
export interface ImageSource {
  readonly mediaType: string;
  read(): Promise<Buffer>;
}

/** The picture at a path under `/images/`: an illustration in the site's colours, or a file; undefined when neither. */
export function findImage(site: SiteContent, path: string): ImageSource | undefined {
  const drawn = /^illustrations\/([^/]+)\.svg$/.exec(path)?.[1];
  const illustration = drawn === undefined ? undefined : parseIllustrationName(drawn);
  if (illustration)
    return {
      mediaType: 'image/svg+xml',
      read: async () => Buffer.from(drawIllustration({ ...illustration, palette: site.id })),
    };
  const file = site.images.get(path);
  const mediaType = mediaTypes[/\.([a-z]+)$/.exec(path)?.[1] ?? ''];
  return file && mediaType ? { mediaType, read: () => readFile(file) } : undefined;
}
