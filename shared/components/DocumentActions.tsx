import { useLocation } from 'react-router';
import type { DocumentActions as DocumentActionsData } from '../content/schemas/article.ts';
import { useSite } from '../site/SiteContext.tsx';
import { SiteLink } from './SiteLink.tsx';
import { shareLinks } from './share-links.ts';

interface DocumentActionsProps {
  readonly actions: DocumentActionsData | undefined;
  readonly title: string;
  /** An authored file that stands in for the PDF that the site makes of the page. */
  readonly downloadPdfUrl: string | undefined;
}

function ActionIcon({ path }: { path: string | undefined }) {
  return path ? <img className="document-actions__icon" src={path} alt="" width="24" height="24" /> : null;
}

/** Take the page away as a PDF, or share it (specification 2.1 and 2.3). */
export function DocumentActions({ actions, title, downloadPdfUrl }: DocumentActionsProps) {
  const site = useSite();
  const { pathname } = useLocation();
  const download = actions?.downloadActions;
  const share = actions?.shareActions;
  if (!download && !share) return null;
  return (
    <ul className="document-actions">
      {download ? (
        <li>
          <SiteLink className="document-actions__action" href={downloadPdfUrl || `/pdfs${pathname}.pdf`}>
            <ActionIcon path={download.singleDownloadIcon?.imagePath} />
            {download.downloadTitleText}
          </SiteLink>
        </li>
      ) : null}
      {share ? (
        <li>
          <details className="share">
            <summary className="document-actions__action">
              <ActionIcon path={share.singleShareIcon?.imagePath} />
              {share.shareTitleText}
            </summary>
            <ul className="share__list">
              {shareLinks(site, `${site.origin}${pathname}`, title).map(({ network, href }) => (
                <li key={network}>
                  <SiteLink href={href}>{network}</SiteLink>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ) : null}
    </ul>
  );
}
