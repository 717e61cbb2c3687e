import { RichText } from '../components/RichText.tsx';
import { SiteLink } from '../components/SiteLink.tsx';
import type { VideoContent } from '../content/schemas/content-block.ts';
import { videoId, watchAddress } from '../text/video-link.ts';

/** A video as a link to where it plays, which needs nobody's consent, and its transcript. */
export function VideoBlock({ video }: { video: VideoContent }) {
  const id = videoId(video.videoPath);
  return (
    <div className="video">
      <SiteLink className="video__link" href={id ? watchAddress(id) : video.videoPath}>
        Watch the video: {video.videoDescription}
      </SiteLink>
      {video.transcript ? (
        <details className="video__transcript">
          <summary>Transcript of the video</summary>
          <RichText html={video.transcript} />
        </details>
      ) : null}
    </div>
  );
}
