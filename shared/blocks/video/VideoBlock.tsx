import { COOKIE_SETTINGS_PATH } from '../../contract/site/site-addresses.ts';
import { interpolateNodes, useTexts } from '../../site/SiteContext.tsx';
import { SiteLink } from '../../ui/links/SiteLink.tsx';
import { embedAddress, videoId, watchAddress } from '../../ui/links/video-link.ts';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import type { BlockProps } from '../block.ts';
import { blocksTexts } from '../blocks-texts.ts';

/**
 * A video and its transcript. What is shown of a video that can play on the page depends on consent
 * (`shared/consent/consent-rules.ts`). The HTML contains all three states, and the stylesheet shows one of
 * them. Without scripts there is no consent, so the notice is shown.
 */
export function VideoBlock({
  content: { videoPath, videoDescription: title, showvideoasalink, transcript },
}: BlockProps<'video'>) {
  const texts = useTexts(blocksTexts);
  const id = videoId(videoPath);
  const address = id ? watchAddress(id) : videoPath;
  const isGated = id && !showvideoasalink;
  return (
    <div className={isGated ? 'video video--gated' : 'video'}>
      {isGated ? (
        <>
          <p className="video__notice">
            {interpolateNodes(texts.videoNotShown, {
              settings: <SiteLink href={COOKIE_SETTINGS_PATH}>{texts.cookieSettings}</SiteLink>,
              watch: <SiteLink href={address}>{texts.watchElsewhere({ title })}</SiteLink>,
            })}
          </p>
          <button
            className="video__link video__play"
            type="button"
            onClick={({ currentTarget }) => {
              import('./video-dialog.browser.ts').then(
                ({ showVideo }) => showVideo(currentTarget, embedAddress(id), title, texts.closeVideo),
                () => undefined,
              );
            }}
          >
            {texts.playVideo({ title })}
          </button>
        </>
      ) : null}
      <SiteLink className="video__link" href={address}>
        {texts.watchVideo({ title })}
      </SiteLink>
      {transcript ? (
        <details className="video__transcript">
          <summary>{texts.transcript}</summary>
          <RichText html={transcript} />
        </details>
      ) : null}
    </div>
  );
}
