import { useId } from 'react';
import type { AdvisoryPageContent } from './advisory-schema.server.ts';
import { affectedWords, fixedWords } from './affected-versions.ts';
import { scoreWords } from './severity.ts';

/** What is affected, by which faults, and who may be told. */
export function Affected({ page }: { page: AdvisoryPageContent }) {
  const heading = useId();
  const { affectedProducts, vulnerabilities, tlp } = page;
  const isAffecting = affectedProducts.length + vulnerabilities.length > 0;
  if (!isAffecting && !tlp) return null;
  return (
    <section className="affected" aria-labelledby={heading}>
      <h2 className="affected__title" id={heading}>
        {isAffecting ? 'What is affected' : 'Sharing'}
      </h2>
      {affectedProducts.length > 0 ? (
        <table className="affected__products" aria-labelledby={heading}>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Affected</th>
              <th scope="col">Fixed in</th>
            </tr>
          </thead>
          <tbody>
            {affectedProducts.map((affected) => (
              <tr key={`${affected.vendor} ${affected.product}`}>
                <th scope="row">
                  {affected.vendor} {affected.product}
                </th>
                <td>
                  <Lines of={affectedWords(affected)} />
                </td>
                <td>
                  <Lines of={fixedWords(affected)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {vulnerabilities.length > 0 ? (
        <ul className="affected__faults">
          {vulnerabilities.map(({ cve, title, baseScore }) => (
            <li key={cve}>
              <span className="affected__number">{cve}</span>{' '}
              {[title, scoreWords(baseScore)].filter(Boolean).join(', ')}
            </li>
          ))}
        </ul>
      ) : null}
      {tlp ? <p className="affected__label">TLP:{tlp}. You may share this with anybody.</p> : null}
    </section>
  );
}

const Lines = ({ of: lines }: { of: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} className="affected__line">
      {line}
    </span>
  ));
