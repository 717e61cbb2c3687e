import type { ReactNode } from 'react';
import { formatDate, formatInstant } from '#shared/contract/dates/format-date.ts';
import type { SiteFindings } from '#shared/contract/messages/findings-schema.server.ts';
import type { SiteVariant } from '#shared/contract/site/site-variant.ts';
import { DeskTable } from './DeskTable.tsx';
import { DESK_STYLE } from './desk-style.ts';

/** The desk of one site. */
export interface SiteDesk {
  readonly site: SiteVariant;
  readonly findings: SiteFindings;
  /** Address of a page as of an instant (ISO 8601; by default now); undefined: there are no previews. */
  readonly previewOf: ((path: string, at?: string) => string) | undefined;
}

interface DeskPageProps {
  readonly desks: readonly SiteDesk[];
  /** Why there are no desks; undefined if there are any. */
  readonly explanation: string | undefined;
}

/** The whole document of the desk: the open tasks for the content of each site. */
export function DeskPage({ desks, explanation }: DeskPageProps) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Desk</title>
        <style>{DESK_STYLE}</style>
      </head>
      <body>
        <main>
          <h1>Desk</h1>
          {explanation ? <p>{explanation}</p> : null}
          {desks.some(({ previewOf }) => previewOf) ? (
            <p>Titles link to previews, which work for eight hours.</p>
          ) : null}
          {desks.map((desk) => (
            <section key={desk.site.id} aria-labelledby={desk.site.id}>
              <h2 id={desk.site.id}>{desk.site.name}</h2>
              <DeskOfSite {...desk} />
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}

const LEVELS = { fault: <strong>Fault</strong>, warning: 'Warning', notice: 'Notice' } as const;

function DeskOfSite({ site, findings: ofSite, previewOf }: SiteDesk) {
  const { loadedAt, findings, planned, reviews, failedSearches } = ofSite;
  const instant = (value: string) => <time dateTime={value}>{formatInstant(value, site)}</time>;
  const page = ({ path, title }: { readonly path: string; readonly title: string }, at?: string) => (
    <>
      {previewOf ? <a href={previewOf(path, at)}>{title}</a> : title}
      <br />
      <code>{path}</code>
    </>
  );
  const findingRows = (levels: readonly (keyof typeof LEVELS)[]) =>
    levels
      .flatMap((level) => findings.filter((finding) => finding.level === level))
      .map((finding): readonly ReactNode[] => [
        LEVELS[finding.level],
        <code key="file">{`${finding.file}:${finding.line}`}</code>,
        finding.message,
      ]);
  const hidden = planned.filter(({ state }) => state === 'draft' || state === 'withdrawn');
  const notices = findingRows(['notice']);
  return (
    <>
      <p>Content last loaded: {instant(loadedAt)}.</p>
      <DeskTable
        title="To fix"
        heads={['Severity', 'Where', 'Problem and fix']}
        rows={findingRows(['fault', 'warning'])}
      />
      <DeskTable
        title="Planned"
        heads={['When', 'Change', 'Page', 'File']}
        rows={plannedChanges(planned).map(({ at, change, ...plan }) => [
          instant(at),
          change,
          page(plan, at),
          <code key="file">{plan.file}</code>,
        ])}
      />
      <DeskTable
        title="Drafts and withdrawn pages"
        heads={['State', 'Page', 'File']}
        rows={hidden.map((draft) => [
          draft.state === 'draft' ? 'Draft' : <>Withdrawn: {instant(draft.publishUntil ?? '')}</>,
          page(draft),
          <code key="file">{draft.file}</code>,
        ])}
      />
      <DeskTable
        title="Reviews due"
        heads={['Since', 'Page', 'File']}
        rows={reviews
          .toSorted((a, b) => a.due.localeCompare(b.due))
          .map((review) => [
            <time key="due" dateTime={review.due}>
              {formatDate(review.due, site)}
            </time>,
            page(review),
            <code key="file">{review.file}</code>,
          ])}
      />
      <DeskTable
        title="Searches without results"
        heads={['Words', 'Visitors in 30 days (minimum)']}
        rows={failedSearches.map(({ words, visitors }) => [words, visitors])}
      />
      <DeskTable title="Notices" heads={['Severity', 'Where', 'What to check']} rows={notices} isFolded />
    </>
  );
}

type Planned = SiteFindings['planned'][number];

/** The future changes of pages, in order of time. Drafts have none. */
const plannedChanges = (planned: readonly Planned[]) =>
  planned.flatMap(changesOf).toSorted((a, b) => a.at.localeCompare(b.at));

/** The future changes of a page. `at`: ISO 8601 instant. */
function changesOf({ state, publishFrom, publishUntil, ...page }: Planned) {
  const appears = state === 'planned' ? publishFrom : undefined;
  const disappears = state === 'planned' || state === 'public' ? publishUntil : undefined;
  return [
    ...(appears === undefined ? [] : [{ ...page, change: 'Appears', at: appears }]),
    ...(disappears === undefined ? [] : [{ ...page, change: 'Disappears', at: disappears }]),
  ];
}
