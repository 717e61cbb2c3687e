import type { Level } from './check-answers.ts';
import { answerInWords, type Report } from './conformance-report.ts';
import type { ContentClient } from './content-client.ts';

/** Of the pictures that documents name this many are looked at. */
const MOST_PICTURES = 20;
/** A width that a small screen asks for, in pixels. */
const WIDTH = 320;

const PICTURE = /^\/images\/[^\s?#]+\.\w+$/;
const PDF = /^\/pdfs\/[^\s?#]+\.pdf$/;
const UNKNOWN_PICTURE = '/images/no-such-picture-of-the-conformance-check.png';

/** Gathers the pictures and PDFs of the service's own that documents name. */
export function filesIn() {
  const pictures = new Set<string>();
  const pdfs = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') {
      if (PICTURE.test(value)) pictures.add(value);
      else if (PDF.test(value)) pdfs.add(value);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  return { pictures, pdfs, collect };
}

/** Pictures that documents name are there, in any width; others are not. */
export async function checkPictures(
  client: ContentClient,
  pictures: ReadonlySet<string>,
  level: Level,
  report: Report,
  count: (name: string) => void,
): Promise<void> {
  const named = [...pictures].slice(0, MOST_PICTURES);
  for (const path of named.flatMap((path) => [path, `${path}?width=${WIDTH}`])) {
    const answer = await client.get(path, { Accept: 'image/avif,image/webp,image/*' });
    count('pictures');
    if (answer.status !== 200 || !answer.contentType.startsWith('image/'))
      report({
        rule: 'picture',
        endpoint: 'pictures',
        address: path,
        message: 'is named in a document and is no picture',
        came: `${answer.status} ${answer.contentType || 'untyped'}`,
      });
  }
  if (level === 'required') return;
  const unknown = await client.get(UNKNOWN_PICTURE);
  if (unknown.status !== 404)
    report({
      rule: 'absent',
      endpoint: 'pictures',
      address: UNKNOWN_PICTURE,
      message: `answers ${unknown.status} instead of 404`,
      came: answerInWords(unknown),
    });
}

/** A page as PDF, where a document offers one. */
export async function checkFiles(
  client: ContentClient,
  pdfs: ReadonlySet<string>,
  report: Report,
  count: (name: string) => void,
): Promise<void> {
  const [path] = pdfs;
  if (path === undefined) return;
  const { status, contentType } = await client.get(path, { Accept: 'application/pdf' });
  count('files');
  if (status !== 200 || contentType !== 'application/pdf')
    report({
      rule: 'file',
      endpoint: 'files',
      address: path,
      message: 'is named in a document and is no PDF',
      came: `${status} ${contentType || 'untyped'}`,
    });
}
