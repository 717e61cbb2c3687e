import { useEffect, useState } from 'react';
import { type DataRouter, RouterProvider } from 'react-router';
import { onNavigationIntent } from './navigation-intent.ts';

interface RouterSwitchProps {
  readonly first: DataRouter;
  /** Starts the navigating router; called when the visitor is about to move on. */
  readonly onIntent: () => void;
  /** Gets what puts another router in the first one's place. */
  readonly onMount: (show: (router: DataRouter) => void) => void;
  /** The page now listens to the other router. */
  readonly onShown: () => void;
}

/** The first page's router until another is put in its place; the page around it stays as it is. */
export function RouterSwitch({ first, onIntent, onMount, onShown }: RouterSwitchProps) {
  const [router, setRouter] = useState(first);
  useEffect(() => onMount(setRouter), [onMount]);
  useEffect(() => {
    if (router !== first) onShown();
  }, [router, first, onShown]);
  useEffect(() => onNavigationIntent(onIntent), [onIntent]);
  return <RouterProvider router={router} />;
}
