import { dayOf } from '../contract/dates/place-time.ts';
import type { SearchResult as Result } from '../contract/documents/search-schema.server.ts';
import { inLanguage } from '../contract/text/language.ts';
import { typeName } from '../contract/text/type-texts.ts';
import { interpolateNodes, useSite, useTexts } from '../site/SiteContext.tsx';
import { Lozenge } from '../ui/colours/Lozenge.tsx';
import { DateText } from '../ui/dates/DateText.tsx';
import { useDayEnd } from '../ui/dates/RenderClock.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { imageWidths, ResponsiveImage } from '../ui/pictures/ResponsiveImage.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { ClampedText } from '../ui/text/ClampedText.tsx';
import { Certification } from './Certification.tsx';
import { useSearch } from './SearchContext.tsx';
import { SeverityLabel } from './SeverityLabel.tsx';
import { searchKinds } from './search-kinds.ts';
import { searchTexts } from './search-texts.ts';

interface SearchResultProps {
  readonly result: Result;
  /** The id of the link to it. */
  readonly id: string;
  readonly hasType: boolean;
}

/** A result: title, type, date, collection and the passage that matched (specification section 3). */
export function SearchResult({ result, id, hasType }: SearchResultProps) {
  const { title, description, highlight, type, date, isUpdated, tag, partOf, pageUrl, primaryImage } = result;
  const { severity } = result;
  const { isOver } = useDayEnd(result.lastDay);
  const own = inLanguage(result.language);
  const site = useSite();
  const texts = useTexts(searchTexts);
  const { kind } = useSearch();
  // In a list of advisories the severity says more than their type.
  const isTyped = type && hasType && !(severity && kind === searchKinds.list);
  return (
    <article className="result">
      <div className="result__text">
        <h3 className="result__title" {...own}>
          {pageUrl ? (
            <SiteLink id={id} href={pageUrl}>
              <ClampedText kind="result" text={title} />
            </SiteLink>
          ) : (
            <ClampedText kind="result" text={title} />
          )}
        </h3>
        {isTyped || severity || date || tag ? (
          <p className="result__facts">
            {isTyped ? <Lozenge text={typeName(type, site)} type={type} /> : null}
            {severity ? <SeverityLabel severity={severity} /> : null}
            {isOver ? <span className="tag">{texts.past}</span> : null}
            {tag ? <span className="tag">{tag}</span> : null}
            {(hasType && !isUpdated) || !dayOf(date, site.timeZone) ? (
              <DateText value={date} />
            ) : (
              <span>{interpolateNodes(texts.updated, { date: <DateText value={date} /> })}</span>
            )}
          </p>
        ) : null}
        <Certification status={result.certifiedStatus} until={result.dateOfExpiry} />
        <RegisterFacts result={result} />
        {description ? (
          <p className="result__description clamp" {...own}>
            {description}
          </p>
        ) : null}
        {highlight ? (
          <RichText className="result__passage" html={highlight} language={result.language} />
        ) : null}
        {partOf ? (
          <p className="result__part-of">
            {interpolateNodes(texts.partOf, {
              collection: <SiteLink href={collectionLink(partOf.url)}>{partOf.title}</SiteLink>,
            })}
          </p>
        ) : null}
      </div>
      {primaryImage ? (
        <ResponsiveImage
          className="result__image"
          src={primaryImage.imagePath}
          alt=""
          width={320}
          height={180}
          widths={imageWidths.small}
          sizes="(width >= 48rem) 10rem, 4rem"
        />
      ) : null}
    </article>
  );
}

/** The facts by which visitors recognise a supplier or product of a register. */
function RegisterFacts({ result: { scheme = [], productType = [], supplier } }: { result: Result }) {
  const { from } = useTexts(searchTexts);
  const facts = supplier ? [...productType, from({ supplier })] : scheme;
  return facts.length > 0 ? <p className="result__register">{facts.join(' · ')}</p> : null;
}

/**
 * The first page of a result's collection (specification 2.1): `/collection/{slug}`, or
 * `/{type}/{slug}/about` for guides of other types. Other addresses are unchanged.
 */
function collectionLink(url: string): string {
  const [, type, slug, page] = /^\/([^/?#]+)\/([^/?#]+)(\/[^?#]*)?$/.exec(url) ?? [];
  if (!type || !slug || type === 'section') return url;
  if (type === 'collection') return `/collection/${slug}`;
  return page ? url : `/${type}/${slug}/about`;
}
