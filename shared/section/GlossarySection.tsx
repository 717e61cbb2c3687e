import { useLocation } from 'react-router';
import { GlossaryView } from '../glossary/GlossaryView.tsx';
import { backFrom } from '../routing/section-path.ts';
import { SectionHead } from './SectionHead.tsx';
import { type Section, sectionTitle } from './section-variant.ts';

/** The glossary: terms and what they mean, by letter (specification 2.2). */
export function GlossarySection({ page }: { page: Section }) {
  const { pathname } = useLocation();
  return (
    <>
      <SectionHead page={page} back={backFrom(pathname)} />
      <div className="section-page container">
        <GlossaryView terms={page.terms ?? {}} title={sectionTitle(page)} path={pathname} />
      </div>
    </>
  );
}
