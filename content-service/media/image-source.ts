import { readFile } from 'node:fs/promises';
import type { SiteContent } from '../corpus/corpus.ts';

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

/** A picture of a site as it was authored. */
export interface ImageSource {
  readonly mediaType: string;
  read(): Promise<Buffer>;
}

/** The picture at a path under `/images/`; undefined when there is none. */
export function findImage(site: SiteContent, path: string): ImageSource | undefined {
  const file = site.images.get(path);
  const mediaType = mediaTypes[/\.([a-z]+)$/.exec(path)?.[1] ?? ''];
  return file && mediaType ? { mediaType, read: () => readFile(file) } : undefined;
}
