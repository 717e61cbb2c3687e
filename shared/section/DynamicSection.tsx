import { useLocation } from 'react-router';
import { DynamicPageView } from '../home/DynamicPageView.tsx';
import { backFrom } from '../routing/section-path.ts';
import { SectionHead } from './SectionHead.tsx';
import type { Section } from './section-variant.ts';

/** A section page made of components (specification 2.2, dynamic-panel page). */
export function DynamicSection({ page }: { page: Section }) {
  const { pathname } = useLocation();
  return (
    <>
      <SectionHead page={page} back={backFrom(pathname)} />
      <DynamicPageView page={page} isHome={false} />
    </>
  );
}
