import type { DynamicPageContent } from '../contract/documents/home-page-schema.server.ts';
import { SearchField } from '../search/box/SearchField.tsx';
import { useSite, useTexts } from '../site/SiteContext.tsx';
import { LinkList } from '../ui/links/LinkList.tsx';
import { ResponsiveImage } from '../ui/pictures/ResponsiveImage.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { uiTexts } from '../ui/text/ui-texts.ts';

/** The top of the home page: the purpose of the site, its search box and popular searches. */
export function HomeHero({ page }: { page: DynamicPageContent }) {
  const site = useSite();
  const texts = useTexts(uiTexts);
  const { mainHero } = page;
  return (
    <section className="hero">
      <div className="container hero__inner">
        <div className="hero__text">
          <h1 className="hero__title">{mainHero?.title || page.title}</h1>
          {mainHero?.description ? (
            <RichText className="rich-text hero__description" html={mainHero.description} />
          ) : (
            <p className="hero__description">{page.summary}</p>
          )}
          <SearchField
            id="--hero-search"
            label={texts.searchThisSite}
            action="/search"
            place="hero"
            hasSuggestions
          />
          <nav className="hero__popular" data-page-only aria-labelledby="--popular-searches">
            <h2 className="hero__popular-title" id="--popular-searches">
              {texts.popularSearches}
            </h2>
            <LinkList links={site.homeSearches ?? site.popularSearches} className="hero__popular-list" />
          </nav>
        </div>
        <ResponsiveImage
          className="hero__image"
          src={mainHero?.image}
          alt=""
          sizes="(width >= 62rem) 560px, 100vw"
          isHero
        />
      </div>
    </section>
  );
}
