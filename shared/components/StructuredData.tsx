import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this component came with the document: rendered by the server, or hydrated from what it rendered. */
function useIsFromDocument(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [wasHydratedAtFirst] = useState(isHydrated);
  return !wasHydratedAtFirst;
}

/**
 * A JSON-LD block for search engines. In the document only: search engines load documents, and our Trusted Types policy
 * forbids creating script elements after in-app navigation.
 */
export function StructuredData({ data }: { data: object }) {
  if (!useIsFromDocument()) return null;
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped cannot end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
