import { utcDay } from '@information-site/contract/dates/place-time.ts';
import type { Site } from '@information-site/contract/site/site.ts';
import type { SiteId } from '@information-site/contract/site/site-variant.ts';
import type { SiteContent } from '../corpus/corpus.ts';
import type { EndpointResult } from './endpoint-result.ts';

/** A site of this deployment that is another language version of a site. */
export interface Edition<Content extends SiteContent = SiteContent> {
  readonly language: string;
  readonly site: Content;
  /** Whether the other site is translated from it. */
  readonly isSource: boolean;
}

/** The other language versions of a site in this deployment, each with its content from `contentOf`. */
export function editionsOf<Content extends SiteContent>(
  id: SiteId,
  sites: readonly Site[],
  contentOf: (site: Site) => Content,
): readonly Edition<Content>[] {
  const { languages = [] } = sites.find(({ variant }) => variant.id === id)?.variant ?? {};
  return languages.flatMap(({ language, origin, isSource }) => {
    const site = sites.find(({ variant }) => variant.origin === origin);
    return site ? [{ language, isSource, site: contentOf(site) }] : [];
  });
}

/** Pages with translations, in the responses of articles, sections and guides. */
interface TranslatedBody {
  readonly page?: TranslatedPage;
  readonly sub_article?: TranslatedPage;
}
interface TranslatedPage {
  readonly translations?: readonly { readonly language: string; readonly path: string }[] | undefined;
}

/** The day on which a source changed, if its translation was last changed before. */
export const changedAfter = (source: Date | undefined, translation: Date | undefined): string | undefined =>
  source && translation && source > translation ? utcDay(source) : undefined;

/**
 * Adds to a page's translations the day on which their source changed after the page did. The response is then
 * made from that source too.
 */
export function withSourceChanges<Body extends object>(
  result: EndpointResult<Body> & { kind: 'document' },
  source: Edition | undefined,
): EndpointResult<Body> & { kind: 'document' } {
  const body: TranslatedBody = result.body;
  const page = body.sub_article ?? body.page;
  const translation = page?.translations?.find(({ language }) => language === source?.language);
  if (!source || !page || !translation) return result;
  const madeFrom = [...result.madeFrom, `${source.site.id}:${translation.path}`];
  const changedSince = changedAfter(source.site.pages.get(translation.path)?.modified, result.modified);
  if (!changedSince) return { ...result, madeFrom };
  const translations = page.translations?.map((one) =>
    one === translation ? { ...translation, changedSince } : one,
  );
  const field = body.sub_article ? 'sub_article' : 'page';
  return { ...result, madeFrom, body: { ...result.body, [field]: { ...page, translations } } };
}
