import type { SiteFindings } from '#shared/contract/findings-schema.server.ts';

type Planned = SiteFindings['planned'][number];

/** A planned change of a page. */
interface PlannedChange extends Pick<Planned, 'path' | 'title' | 'file'> {
  readonly change: 'Appears' | 'Disappears';
  /** ISO 8601 instant. */
  readonly at: string;
}

/** The planned changes of pages from now on, in order of time. Drafts have none. */
export const plannedChanges = (planned: readonly Planned[]): readonly PlannedChange[] =>
  planned.flatMap(changesOf).toSorted((a, b) => a.at.localeCompare(b.at));

function changesOf({
  path,
  title,
  file,
  state,
  publishFrom,
  publishUntil,
}: Planned): readonly PlannedChange[] {
  const page = { path, title, file };
  const appears = state === 'planned' ? publishFrom : undefined;
  const disappears = state === 'planned' || state === 'public' ? publishUntil : undefined;
  return [
    ...(appears === undefined ? [] : [{ ...page, change: 'Appears' as const, at: appears }]),
    ...(disappears === undefined ? [] : [{ ...page, change: 'Disappears' as const, at: disappears }]),
  ];
}
