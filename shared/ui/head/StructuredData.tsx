import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { trustedHtml } from '../rich-text/trusted-html.ts';

const never = () => () => {};

/**
 * Whether this component still shows the page that the document was loaded with: rendered on the server or
 * hydrated from it, with no navigation since.
 */
function useIsFromDocument(): boolean {
  const { pathname } = useLocation();
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [first] = useState({ pathname, isHydrated });
  const [hasLeft, setLeft] = useState(false);
  if (!hasLeft && first.pathname !== pathname) setLeft(true);
  return !first.isHydrated && !hasLeft;
}

/**
 * A JSON-LD block for search engines. Rendered in the document only: search engines load documents, and the
 * Trusted Types policy forbids creating or changing script elements afterwards. The data is not part of the
 * browser's bundle, so hydration leaves the server's markup alone.
 */
export function StructuredData({ data }: { data: object }) {
  const [markup] = useState(() => ({
    __html: trustedHtml(
      JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c'),
    ),
  }));
  if (!useIsFromDocument()) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped cannot end the element
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={markup} />;
}
