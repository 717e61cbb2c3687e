import { SiteLink } from '../ui/links/SiteLink.tsx';
import { ResponsiveImage } from '../ui/pictures/ResponsiveImage.tsx';
import type { DocumentDownload } from './article-schema.server.ts';

const pages = (count: number): string => `${count} ${count === 1 ? 'page' : 'pages'}`;

/** Files to take away, each with its kind, size and length. */
export function Downloads({ items }: { items: readonly DocumentDownload[] }) {
  if (items.length === 0) return null;
  return (
    <section className="downloads">
      <h2>Downloads</h2>
      <ul className="downloads__list">
        {items.map((item) => {
          const facts = [item.fileType?.toUpperCase(), item.fileSize];
          if (item.numberOfPages) facts.push(pages(item.numberOfPages));
          return (
            <li key={`${item.file} ${item.title}`} className="download">
              <ResponsiveImage className="download__image" src={item.image} alt="" width={96} height={128} />
              <div>
                <SiteLink className="download__link" href={item.file}>
                  {item.title}
                </SiteLink>
                <p className="download__facts">{facts.filter(Boolean).join(', ')}</p>
                {item.description ? <p>{item.description}</p> : null}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
