import { SiteLink } from '../ui/links/SiteLink.tsx';
import { imageWidths, ResponsiveImage } from '../ui/pictures/ResponsiveImage.tsx';
import type { Author } from './article-schema.server.ts';

/** Who wrote a page (specification section 3, group). */
export function Authors({ authors }: { authors: readonly Author[] }) {
  if (authors.length === 0) return null;
  return (
    <ul className="authors" aria-label="Authors">
      {authors.map(({ name, description, image, pageLink }) => (
        <li key={name} className="author">
          <ResponsiveImage
            className="author__image"
            src={image}
            alt=""
            width={64}
            height={64}
            widths={imageWidths.small}
            sizes="64px"
          />
          <div>
            <p className="author__name">{pageLink ? <SiteLink href={pageLink}>{name}</SiteLink> : name}</p>
            {description ? <p className="author__description">{description}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
