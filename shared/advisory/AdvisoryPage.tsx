// biome-ignore-all lint/a11y/noRedundantRoles: on phones the rows are blocks, and only roles keep them a table
import { useId } from 'react';
import { useLoaderData } from 'react-router';
import { ArticleView } from '../article/ArticleView.tsx';
import { History } from '../article/History.tsx';
import { loadReadingPage, readingPageModules } from '../article/reading-page.ts';
import type { AdvisoryPageContent } from '../contract/documents/advisory-schema.server.ts';
import { formatAffectedVersions, formatFixedVersions } from '../contract/documents/affected-versions.ts';
import { newestFirst } from '../contract/documents/changes.ts';
import { advisoryTexts } from '../contract/text/advisory-texts.ts';
import { SeverityLabel } from '../search/SeverityLabel.tsx';
import { useSite, useTexts } from '../site/SiteContext.tsx';
import { PageStyles } from '../ui/head/PageStyles.tsx';
import { LinkList } from '../ui/links/LinkList.tsx';
import { formatScore } from './base-score.ts';

export const loader = loadReadingPage;
export const modulesOf = readingPageModules;

/** An advisory: severity, what to do now and affected products, then the text, references and revisions. */
export function Component() {
  const { page } = useLoaderData<{ page: AdvisoryPageContent }>();
  return (
    <>
      <PageStyles name="advisory" />
      <ArticleView
        page={page}
        mark={page.severity ? <SeverityLabel severity={page.severity} /> : null}
        about={<Affected page={page} />}
      >
        <References links={page.references} />
        <RevisionHistory revisions={page.revisionHistory} />
      </ArticleView>
    </>
  );
}

/** Links to further reading. */
function References({ links }: { links: AdvisoryPageContent['references'] }) {
  const { references } = useTexts(advisoryTexts);
  if (links.length === 0) return null;
  return (
    <section className="references">
      <h2>{references}</h2>
      <LinkList className="references__list" links={links.map(({ title, url: href }) => ({ title, href }))} />
    </section>
  );
}

/** The revisions of an advisory, the newest first. */
function RevisionHistory({ revisions }: { revisions: AdvisoryPageContent['revisionHistory'] }) {
  const { timeZone } = useSite();
  const texts = useTexts(advisoryTexts);
  if (revisions.length === 0) return null;
  return (
    <section className="revisions">
      <h2>{texts.revisions}</h2>
      <History
        entries={newestFirst(revisions, timeZone).map(({ number, date, summary }) => ({
          label: texts.revisionNumber({ number }),
          date,
          text: summary,
        }))}
      />
    </section>
  );
}

/** The affected products, the vulnerabilities and the TLP label. */
function Affected({ page }: { page: AdvisoryPageContent }) {
  const site = useSite();
  const texts = useTexts(advisoryTexts);
  const heading = useId();
  const { affectedProducts, vulnerabilities, tlp } = page;
  const isAffecting = affectedProducts.length + vulnerabilities.length > 0;
  if (!isAffecting && !tlp) return null;
  return (
    <section className="affected" aria-labelledby={heading}>
      <h2 className="affected__title" id={heading}>
        {isAffecting ? texts.whatIsAffected : texts.sharing}
      </h2>
      {affectedProducts.length > 0 ? (
        <table className="affected__products" data-stacked="" aria-labelledby={heading}>
          <thead>
            <tr>
              <th scope="col">{texts.product}</th>
              <th scope="col">{texts.affected}</th>
              <th scope="col">{texts.fixedIn}</th>
            </tr>
          </thead>
          <tbody>
            {affectedProducts.map((affected, index) => (
              <tr key={index}>
                <th scope="row">
                  {affected.vendor} {affected.product}
                </th>
                <td data-label={texts.affected}>
                  <Lines of={formatAffectedVersions(affected, site)} />
                </td>
                <td data-label={texts.fixedIn}>
                  <Lines of={formatFixedVersions(affected, site)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {vulnerabilities.length > 0 ? (
        <ul className="affected__faults">
          {vulnerabilities.map(({ cve, title, baseScore }, index) => (
            <li key={index}>
              <span className="affected__number code-number">{cve}</span>{' '}
              {[title, formatScore(baseScore, site)].filter(Boolean).join(', ')}
            </li>
          ))}
        </ul>
      ) : null}
      {tlp ? <p className="affected__label">{texts.mayShare({ label: tlp })}</p> : null}
    </section>
  );
}

const Lines = ({ of: lines }: { of: readonly string[] }) =>
  lines.map((line, index) => (
    <span key={index} className="affected__line">
      {line}
    </span>
  ));
