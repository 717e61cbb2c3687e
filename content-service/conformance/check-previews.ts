import { endpointAddress } from '#shared/endpoints/endpoints.ts';
import { headerResponse } from '#shared/layout/header/header-schema.server.ts';
import { answerInWords, type Report } from './conformance-report.ts';
import type { Answer, ContentClient } from './content-client.ts';

/** A site in front of a service says what its cache did (RFC 9211), and hands nobody's field on: there is nothing to look at. */
const isOfSite = ({ headers }: Answer): boolean => /^web;/.test(headers.get('cache-status') ?? '');

/** Previews, where they are announced: nobody may keep one, and a moment has to be one. */
export async function checkPreviews(
  client: ContentClient,
  report: Report,
  count: (name: string) => void,
): Promise<void> {
  const header = await client.call('header', {});
  if (headerResponse.safeParse(header.body).data?.capabilities?.preview !== true || isOfSite(header)) return;
  const address = endpointAddress('homePage', {});
  const ask = async (moment: string, isRight: (answer: Answer) => boolean, message: string) => {
    const answer = await client.get(address, { 'X-Preview': moment });
    count('previews');
    if (!isRight(answer))
      report({ rule: 'preview', endpoint: 'previews', address, message, came: answerInWords(answer) });
  };
  await ask(
    '2040-01-01T00:00:00.000Z',
    ({ status, headers }) => status === 200 && /\bno-store\b/.test(headers.get('cache-control') ?? ''),
    'is not the page, or does not say `Cache-Control: no-store`, with X-Preview: 2040-01-01T00:00:00.000Z',
  );
  await ask('tomorrow', ({ status }) => status === 400, 'is not refused with X-Preview: tomorrow');
}
