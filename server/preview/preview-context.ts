import { AsyncLocalStorage } from 'node:async_hooks';
import { requestContext } from '../log/log.ts';
import type { Preview } from './preview-ticket.ts';

/**
 * The field that asks the content service for the site as of a moment, drafts included. Responses to visitors
 * carry it too.
 */
export const PREVIEW_FIELD = 'X-Preview';

const context = new AsyncLocalStorage<Preview>();

/** The preview that the current request belongs to. */
export const currentPreview = (): Preview | undefined => context.getStore();

/** Handles a request of a preview: every call of the content service made for it carries the moment. */
export function inPreview<Result>(preview: Preview, work: () => Result): Result {
  const request = requestContext.getStore();
  if (!request) throw new Error('inPreview needs requestLog before it');
  const at = new Date(preview.at).toISOString();
  const onward = () => ({ ...request.onward(), [PREVIEW_FIELD.toLowerCase()]: at });
  return requestContext.run({ ...request, onward }, () => context.run(preview, work));
}
