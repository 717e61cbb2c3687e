import { useLocation } from 'react-router';
import { formatInstant } from '../contract/dates/format-date.ts';
import type { PreviewNotice } from '../contract/layout/header-schema.server.ts';
import { interpolateNodes, useSite, useTexts } from '../site/SiteContext.tsx';
import { PageStyles } from '../ui/head/PageStyles.tsx';
import { layoutTexts } from './layout-texts.ts';

/**
 * Banner on every page of a preview: what it is, the date it shows, when it ends, and a link to the same page
 * outside the preview.
 */
export function PreviewBanner({ at, until }: PreviewNotice) {
  const site = useSite();
  const texts = useTexts(layoutTexts);
  const { pathname, search } = useLocation();
  return (
    <section className="preview" aria-label={texts.preview}>
      <PageStyles name="preview" />
      <form
        className="container preview__row"
        method="post"
        action={`/preview/end?to=${encodeURIComponent(`${pathname}${search}`)}`}
      >
        <p>
          {interpolateNodes(texts.previewNotice, {
            isPreview: <strong>{texts.isPreview}</strong>,
            at: <time dateTime={at}>{formatInstant(at, site)}</time>,
            until: <time dateTime={until}>{formatInstant(until, site)}</time>,
          })}
        </p>
        <button className="button button--quiet" type="submit">
          {texts.leavePreview}
        </button>
      </form>
    </section>
  );
}
