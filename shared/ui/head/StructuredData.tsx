import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { trustedHtml } from '../rich-text/trusted-html.ts';

const never = () => () => {};

/**
 * Whether this component still shows the page that came with the document: rendered by the server or hydrated from
 * that, and not navigated away from since.
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
 * A JSON-LD block for search engines. In the document only: search engines load documents, and our Trusted Types policy
 * forbids to create or change script elements after that. What it says is left out of the browser's script, so hydration
 * leaves alone what the server wrote.
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
