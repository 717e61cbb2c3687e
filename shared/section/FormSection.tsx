import { useLocation } from 'react-router';
import { FeedbackPanel } from '../feedback/FeedbackPanel.tsx';
import { FormView } from '../forms/FormView.tsx';
import { backFrom } from '../routing/section-path.ts';
import { SectionContent } from './PlainSection.tsx';
import { SectionHead } from './SectionHead.tsx';
import type { Section } from './section-variant.ts';

/** The form page (specification 2.2). */
export function FormSection({ page }: { page: Section }) {
  const { pathname } = useLocation();
  const form = page.form ?? page.sectionPage?.form;
  return (
    <>
      <SectionHead page={page} back={backFrom(pathname)} />
      <div className="section-page container">
        <div className="section-page__body">
          <SectionContent page={page} />
          {form ? <FormView form={form} path={pathname} /> : null}
          <FeedbackPanel feedback={page.userFeedback} />
        </div>
      </div>
    </>
  );
}
