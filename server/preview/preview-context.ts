import { AsyncLocalStorage } from 'node:async_hooks';
import { requestContext } from '../log/log.ts';
import type { Preview } from './preview-ticket.ts';

/** By which field the content service is asked for the site as of a moment, drafts included; and visitors are told of it. */
export const PREVIEW_FIELD = 'X-Preview';

const context = new AsyncLocalStorage<Preview>();

/** The preview that the request under way belongs to. */
export const currentPreview = (): Preview | undefined => context.getStore();

/** Works on a request of a preview: every call of the content service that is made for it says as of when. */
export function inPreview<Result>(preview: Preview, work: () => Result): Result {
  const request = requestContext.getStore();
  if (!request) throw new Error('inPreview needs requestLog before it');
  const at = new Date(preview.at).toISOString();
  const onward = () => ({ ...request.onward(), [PREVIEW_FIELD.toLowerCase()]: at });
  return requestContext.run({ ...request, onward }, () => context.run(preview, work));
}
