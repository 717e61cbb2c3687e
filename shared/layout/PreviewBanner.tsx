import { useLocation } from 'react-router';
import { useSite } from '../site/SiteContext.tsx';
import { formatInstant } from '../ui/dates/format-instant.ts';
import { PageStyles } from '../ui/head/PageStyles.tsx';
import type { PreviewNotice } from './header/header-schema.server.ts';

/**
 * Banner on every page of a preview: what it is, the date it shows, when it ends, and a link to the same page
 * outside the preview.
 */
export function PreviewBanner({ at, until }: PreviewNotice) {
  const site = useSite();
  const { pathname, search } = useLocation();
  return (
    <section className="preview" aria-label="Preview">
      <PageStyles name="preview" />
      <form
        className="container preview__row"
        method="post"
        action={`/preview/end?to=${encodeURIComponent(`${pathname}${search}`)}`}
      >
        <p>
          <strong>This is a preview.</strong> It shows drafts, and the site as of{' '}
          <time dateTime={at}>{formatInstant(at, site)}</time>. The link works until{' '}
          <time dateTime={until}>{formatInstant(until, site)}</time>.
        </p>
        <button className="button button--quiet" type="submit">
          Leave the preview
        </button>
      </form>
    </section>
  );
}
