import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useNavigationEffects } from '../routing/navigation-effects.browser.ts';

/**
 * After an in-app navigation, announces the new title to screen readers, moves the focus to the page and
 * restores the scroll position that readers expect. Does nothing on the first load, which the browser
 * handles.
 */
export function RouteAnnouncer() {
  const [title, setTitle] = useState('');
  useNavigationEffects(useLocation(), useNavigationType() === 'POP', setTitle);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {title}
    </p>
  );
}
