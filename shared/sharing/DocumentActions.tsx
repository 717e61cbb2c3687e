import { useLocation } from 'react-router';
import type { DocumentActions as DocumentActionsData } from '../contract/documents/document-actions-schema.server.ts';
import { useSite, useTexts } from '../site/SiteContext.tsx';
import { isOpenAfter } from '../ui/disclosure/disclosure.browser.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { enhancement } from '../ui/rich-text/enhancement.ts';
import { uiTexts } from '../ui/text/ui-texts.ts';
import { type ShareSubject, shareLinks } from './share-links.ts';
import { sharingTexts } from './sharing-texts.ts';

interface DocumentActionsProps {
  readonly actions: DocumentActionsData | undefined;
  readonly title: string;
  readonly summary?: string | undefined;
  /** An authored file that replaces the generated PDF of the page. */
  readonly downloadPdfUrl: string | undefined;
}

function ActionIcon({ path }: { path: string | undefined }) {
  return path ? <img className="document-actions__icon" src={path} alt="" width="24" height="24" /> : null;
}

/** Buttons to download the page as a PDF or share it (specification 2.1 and 2.3). */
export function DocumentActions({ actions, title, summary, downloadPdfUrl }: DocumentActionsProps) {
  const site = useSite();
  const { pathname } = useLocation();
  const download = actions?.downloadActions;
  const share = actions?.shareActions;
  if (!download && !share) return null;
  return (
    <ul className="document-actions" data-page-only>
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
          <ShareMenu subject={{ url: `${site.origin}${pathname}`, title, summary }} share={share} />
        </li>
      ) : null}
    </ul>
  );
}

interface ShareMenuProps {
  readonly subject: ShareSubject;
  readonly share: NonNullable<DocumentActionsData['shareActions']>;
}

/**
 * Links to social networks, and a copy button (specification 2.3). Without scripts they are plain links; with
 * scripts they open pop-ups.
 */
function ShareMenu({ subject, share }: ShareMenuProps) {
  const site = useSite();
  const texts = useTexts(sharingTexts);
  const { newTab } = useTexts(uiTexts);
  return (
    <details
      className="share"
      data-url={subject.url}
      onToggle={(event) => {
        const menu = event.currentTarget;
        if (isOpenAfter(event))
          import('./share-menu.browser.ts').then(
            ({ openShareMenu }) => openShareMenu(menu),
            () => undefined,
          );
      }}
    >
      <summary className="document-actions__action">
        <ActionIcon path={share.singleShareIcon?.imagePath} />
        {share.shareTitleText}
      </summary>
      <div className="share__panel">
        <ul className="share__list">
          {shareLinks(site, subject).map(({ network, href }) => (
            <li key={network}>
              <a href={href} target="_blank" rel="noopener" data-network={network}>
                {network}
                <span className="visually-hidden">{` ${newTab}`}</span>
              </a>
            </li>
          ))}
          <li className="needs-enhancements">
            <button className="link-button" type="button" data-press="copy-link">
              {texts.copyLink}
            </button>
          </li>
          <li className="needs-scripts">
            <button className="link-button" type="button" data-share="native" hidden>
              {texts.shareFromDevice}
            </button>
          </li>
        </ul>
        <p
          className="share__notice"
          role="status"
          data-copied={texts.copied}
          data-copy-yourself={texts.copyYourself({ url: '{url}' })}
          {...enhancement}
        />
      </div>
    </details>
  );
}
