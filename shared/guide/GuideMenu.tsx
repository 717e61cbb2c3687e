import { useWidePanel } from '../kit/disclosure/wide-panel.browser.ts';
import { GUIDE_MENU_ID } from './guide-ids.ts';
import { leadsTo } from './guide-order.ts';
import type { NavigationGroup } from './multi-page-schema.server.ts';
import { NavigationPanel } from './NavigationPanel.tsx';

interface GuideMenuProps {
  readonly groups: readonly NavigationGroup[];
  readonly path: string;
}

/** The page menu of a guide: beside the text in wide windows, folded up above it in narrow ones. */
export function GuideMenu({ groups, path }: GuideMenuProps) {
  return (
    <details ref={useWidePanel()} className="guide-menu wide-panel" id={GUIDE_MENU_ID}>
      <summary className="guide-menu__summary">Pages in this guide</summary>
      <nav className="wide-panel__content" aria-label="Pages in this guide">
        <NavigationPanel key={path} groups={groups} isCurrent={(link) => leadsTo(link, path)} />
      </nav>
    </details>
  );
}
