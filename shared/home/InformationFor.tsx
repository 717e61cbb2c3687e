import type { DynamicPageContent } from '../contract/documents/home-page-schema.server.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { imageWidths, ResponsiveImage } from '../ui/pictures/ResponsiveImage.tsx';
import { ClampedText } from '../ui/text/ClampedText.tsx';

/** The site's audiences, each with a link to its pages. */
export function InformationFor({ information }: { information: DynamicPageContent['informationFor'] }) {
  if (!information || information.items.length === 0) return null;
  return (
    <section className="information-for">
      <div className="container">
        {information.title ? <h2>{information.title}</h2> : null}
        <ul className="information-for__list">
          {information.items.map((item, index) => (
            <li key={index} className="card audience">
              <ResponsiveImage
                className="audience__image"
                src={item.image}
                alt=""
                width={160}
                height={90}
                widths={imageWidths.small}
                sizes="96px"
              />
              <div>
                <h3 className="audience__title">
                  <SiteLink className="card__link" href={item.linkUrl}>
                    <ClampedText text={item.title} />
                  </SiteLink>
                </h3>
                {item.description ? <p className="audience__text">{item.description}</p> : null}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
