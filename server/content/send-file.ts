import type { Request, Response } from 'express';
import { NOT_STORED } from '../cache/entry.ts';
import { textBodies } from '../http/bodies.ts';
import { compressAndSend } from '../http/ready-response.ts';
import { etagOf } from './content-document.ts';
import { cachingFieldsOf, type ReadRecord } from './content-reader.ts';

/** A text to download. */
interface DownloadedFile {
  readonly mediaType: string;
  readonly name: string;
  readonly body: string;
  /** Further header fields, alternating names and values. */
  readonly fields?: readonly string[];
}

/** Sends a file that is not stored, but made from the documents that were read. `now`: see `cachingFieldsOf`. */
export async function sendFile(
  request: Request,
  response: Response,
  { mediaType, name, body: text, fields = [] }: DownloadedFile,
  record: ReadRecord,
  now: number,
): Promise<void> {
  const body = Buffer.from(text);
  const etag = `W/${etagOf(body)}`;
  const headers = [
    ...['Content-Type', mediaType],
    ...['Content-Disposition', `attachment; filename="${name}"`],
    ...['Vary', 'Accept-Encoding'],
    ...['ETag', etag],
    ...fields,
    ...Object.entries(cachingFieldsOf(record, now)).flat(),
  ];
  const ready = { status: 200, headers, etag, lastModified: undefined, bodies: textBodies(body) };
  await compressAndSend(request, response, ready, { cacheStatus: NOT_STORED });
}
