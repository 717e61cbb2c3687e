import { type ReactNode, useId } from 'react';
import type { SiteDates } from '../contract/dates/date-texts.ts';
import { dateOrText } from '../contract/dates/format-date.ts';
import type { KeyValueItem, Product } from '../contract/documents/product-schema.server.ts';
import { ownValue } from '../contract/parsing/own-value.ts';
import { textsOf } from '../contract/text/texts.ts';
import { EmployeeSearch, useEmployeeLookup } from '../registers/EmployeeSearch.tsx';
import { type Fact, FactList } from '../registers/FactList.tsx';
import { useSite, useTexts } from '../site/SiteContext.tsx';
import { useDayEnd } from '../ui/dates/RenderClock.ts';
import { LinkList } from '../ui/links/LinkList.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { sentenceCase } from '../ui/text/sentence-case.ts';
import { assuranceLabels, productTexts } from './product-texts.ts';

interface ProductDetailsProps {
  readonly product: Product;
  /** The text of the page. */
  readonly children: ReactNode;
}

/**
 * The panels above and below the text of a product or service page, in the order of specification 2.3. The
 * band above the page shows the status.
 */
export function ProductDetails({ product, children }: ProductDetailsProps) {
  const { scheme, scheme_summary, details, employee } = product;
  const lookup = useEmployeeLookup();
  // The field for a name stands above the scheme, in the first screen.
  const isLookedUp = employee?.showEmployeeSearch;
  return (
    <>
      <div className="certificate">
        <AssuranceDetails product={product} />
        {scheme_summary ? <p className="product__summary">{scheme_summary}</p> : null}
        {isLookedUp ? null : <Scheme scheme={scheme} />}
      </div>
      {isLookedUp ? <EmployeeSearch lookup={lookup} /> : null}
      {isLookedUp ? <Scheme scheme={scheme} /> : null}
      {details ? <DetailsTable details={details} /> : null}
      <CafPrinciples snippet={product.supportedCAFPrinciplesSnippet} />
      {children}
      <KeyFeatures features={product.keyFeatureDescription} />
      <AdditionalDetails product={product} />
    </>
  );
}

/** The scheme under which a product or service is assured. */
function Scheme({ scheme }: { scheme: Product['scheme'] }) {
  if (!scheme) return null;
  const { title, description, scheme_name: name, scheme_url: url } = scheme;
  return (
    <section className="scheme">
      {title ? <h2>{title}</h2> : null}
      {description ? <p>{description}</p> : null}
      {name || url ? <p>{url ? <SiteLink href={url}>{name || url}</SiteLink> : name}</p> : null}
    </section>
  );
}

/** Links to the principles of the Cyber Assessment Framework that a product supports. */
function CafPrinciples({ snippet }: { snippet: Product['supportedCAFPrinciplesSnippet'] }) {
  if (!snippet) return null;
  return (
    <section className="caf-principles">
      {snippet.title ? <h2>{snippet.title}</h2> : null}
      {snippet.textHtml ? <RichText html={snippet.textHtml} /> : null}
      <LinkList
        links={snippet.supportedCAFPrinciplesList.map(({ title, link: href }) => ({ title, href }))}
      />
    </section>
  );
}

/** The scope and dates of an assurance, between two summaries (specification 2.3). */
function AssuranceDetails({ product }: { product: Product }) {
  const { assurance } = useTexts(productTexts);
  const { assuranceTopSummary, assuranceBottomSummary } = product;
  const details = product.assuranceDetails ?? {};
  const { certifiedStatus, dateOfExpiry, ...rest } = details;
  const { ends } = useDayEnd(dateOfExpiry);
  // The band above the page states both, if there is a last day.
  const facts = assuranceFacts(certifiedStatus && ends ? rest : details, useSite());
  if (facts.length === 0 && !assuranceTopSummary && !assuranceBottomSummary) return null;
  return (
    <section className="assurance">
      <h2>{assurance}</h2>
      {assuranceTopSummary ? <RichText html={assuranceTopSummary} /> : null}
      <FactList facts={facts} />
      {assuranceBottomSummary ? <RichText html={assuranceBottomSummary} /> : null}
    </section>
  );
}

type Assurance = NonNullable<Product['assuranceDetails']>;

/**
 * The details as facts: camel-case keys become sentence-case labels. Values other than texts and numbers are
 * left out.
 */
const assuranceFacts = (details: Assurance, site: SiteDates): Fact[] =>
  Object.entries(details).flatMap(([key, value]) => {
    const text = ['string', 'number'].includes(typeof value) ? dateOrText(String(value).trim(), site) : '';
    const label = ownValue<string>(textsOf(site, assuranceLabels), key) ?? sentenceCase(key, site.locale);
    const isCertified = key === 'certifiedStatus' && text === 'Certified';
    return text ? [{ label, value: isCertified ? textsOf(site, productTexts).certified : text }] : [];
  });

type Details = NonNullable<Product['details']>;

/**
 * The details of a product or service as a table: a title, then its items, a text or a link (specification
 * section 3).
 */
function DetailsTable({ details }: { details: Details }) {
  const texts = useTexts(productTexts);
  const title = useId();
  if (details.list.length === 0 && !details.description) return null;
  return (
    <section className="details-table">
      {details.title ? <h2 id={title}>{details.title}</h2> : null}
      {details.description ? <p>{details.description}</p> : null}
      {details.list.length > 0 ? (
        <table {...(details.title ? { 'aria-labelledby': title } : { 'aria-label': texts.details })}>
          <tbody>
            {details.list.map((row, index) => (
              <tr key={index}>
                <th scope="row">{row.title}</th>
                <td>
                  <DetailsValue row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}

function DetailsValue({ row }: { row: Details['list'][number] }) {
  const { items = [], descriptionTxt, descriptionLink } = row;
  const text = descriptionTxt || descriptionLink;
  return (
    <>
      {text ? <p>{descriptionLink ? <SiteLink href={descriptionLink}>{text}</SiteLink> : text}</p> : null}
      {items.length > 0 ? (
        <ul className="details-table__items">
          {items.map(({ title, link }, index) => (
            <li key={index}>{link ? <SiteLink href={link}>{title}</SiteLink> : title}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function KeyFeatures({ features }: { features: Product['keyFeatureDescription'] }) {
  return features?.items.map(({ optionalSubTitle_s: title, keyValueSet }, index) => {
    const facts = filledKeyValues(keyValueSet);
    return facts.length > 0 ? (
      <section key={index} className="key-feature">
        {title ? <h2>{title}</h2> : null}
        <FactList facts={facts} />
      </section>
    ) : null;
  });
}

function AdditionalDetails({ product }: { product: Product }) {
  const texts = useTexts(productTexts);
  const { additionalDetailsTitle: title, additionalDetailsDescription: description } = product;
  const facts = filledKeyValues(product.additionalDetails?.items);
  if (facts.length === 0 && !description) return null;
  return (
    <section className="additional-details">
      <h2>{title || texts.additional}</h2>
      {description ? <p>{description}</p> : null}
      <FactList facts={facts} />
    </section>
  );
}

/** The items with a value: empty descriptions and '<span></span>' are skipped (specification section 3). */
const filledKeyValues = (items: readonly KeyValueItem[] = []): Fact[] =>
  items.flatMap(({ key, description }) =>
    description && !['', '<span></span>'].includes(description.trim())
      ? [{ label: key, value: <RichText html={description} /> }]
      : [],
  );
