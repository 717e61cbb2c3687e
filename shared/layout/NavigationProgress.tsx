import { useNavigation } from 'react-router';

/**
 * A thin bar while the next page loads. The stylesheet shows it only after 150 ms, so that quick loads do not
 * flicker.
 */
export function NavigationProgress() {
  const { state } = useNavigation();
  return <div className="navigation-progress" data-state={state} aria-hidden="true" />;
}
