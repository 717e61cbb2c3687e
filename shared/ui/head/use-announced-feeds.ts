import { useRouteLoaderData } from 'react-router';

/** What the layout of every page knows of the content service. */
interface Layout {
  readonly header: { readonly capabilities?: { readonly feeds: readonly string[] } } | undefined;
}

/** Picks out of a list of feeds, by their names, those that the content service says it has. */
export function useAnnouncedFeeds(): (names: readonly string[]) => readonly string[] {
  const feeds = useRouteLoaderData<Layout>('document')?.header?.capabilities?.feeds ?? [];
  return (names) => names.filter((name) => feeds.includes(name));
}
