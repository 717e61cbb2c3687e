import { useRouteLoaderData } from 'react-router';

/** What the layout data says about the content service. */
interface Layout {
  readonly header: { readonly capabilities?: { readonly feeds: readonly string[] } } | undefined;
}

/** Those of the named feeds that the content service announces. */
export function useAnnouncedFeeds(names: readonly string[]): readonly string[] {
  const feeds = useRouteLoaderData<Layout>('document')?.header?.capabilities?.feeds ?? [];
  return names.filter((name) => feeds.includes(name));
}
