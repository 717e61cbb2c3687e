import { type Feedback, feedback } from '#shared/contract/documents/feedback-schema.server.ts';
import type { FormContent } from '#shared/contract/documents/form-schema.server.ts';
import type { PageRenderer, RequestedPage } from '../page/render-page.tsx';

/** Why a page's form is not found. `unavailable`: the page cannot be read now. */
export type NoForm = 'no-form' | 'unavailable';

/** The form of this id from the page's own document. What the request says about its form is ignored. */
export async function findForm(
  { content, address }: RequestedPage,
  formId: string,
): Promise<FormContent | NoForm> {
  const result = await content.read('section', { url: address, pageUrl: address });
  if (!result.ok) return result.failure === 'unavailable' ? 'unavailable' : 'no-form';
  const { form, sectionPage } = result.value.page;
  return [form, sectionPage?.form].find((candidate) => candidate?.id === formId) ?? 'no-form';
}

/** The page's feedback question. Any kind of page may have one, so it is taken from what the page's loaders read. */
export async function findFeedback(
  loadPage: PageRenderer['loadPage'],
  page: RequestedPage,
): Promise<Feedback | NoForm> {
  const loaded = await loadPage(page);
  if (loaded && loaded.status >= 500) return 'unavailable';
  const found = feedback.safeParse(loaded?.status === 200 ? memberOf(loaded.read) : undefined);
  return found.success ? found.data : 'no-form';
}

/** The feedback question in a value, at whatever depth. */
function memberOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('userFeedback' in value) return value.userFeedback;
  for (const member of Object.values(value)) {
    const found = memberOf(member);
    if (found !== undefined) return found;
  }
  return undefined;
}
