import { useId } from 'react';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import type { ProductContent } from './product-schema.server.ts';

type Details = NonNullable<ProductContent['details']>;

/** The details of a product or service as a table: a title, then its items, a text or a link (specification section 3). */
export function DetailsTable({ details }: { details: Details }) {
  const title = useId();
  if (details.list.length === 0 && !details.description) return null;
  return (
    <section className="details-table">
      {details.title ? <h2 id={title}>{details.title}</h2> : null}
      {details.description ? <p>{details.description}</p> : null}
      {details.list.length > 0 ? (
        <table {...(details.title ? { 'aria-labelledby': title } : { 'aria-label': 'Details' })}>
          <tbody>
            {details.list.map((row) => (
              <tr key={row.title}>
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
          {items.map(({ title, link }) => (
            <li key={title}>{link ? <SiteLink href={link}>{title}</SiteLink> : title}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
