import { useLocation } from 'react-router';
import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import { anchorBlocks } from '../blocks/content-headings.ts';
import { FeedbackPanel } from '../feedback/FeedbackPanel.tsx';
import { backFrom } from '../routing/section-path.ts';
import { FormView, SectionContent } from './PlainSection.tsx';
import { SectionHead } from './SectionHead.tsx';
import type { Section } from './section-variant.ts';

/** The form page (specification 2.2). Where it begins with what to do now, its form comes next and explanation after. */
export function FormSection({ page }: { page: Section }) {
  const { pathname } = useLocation();
  const form = page.form ?? page.sectionPage?.form;
  const items = page.content?.items ?? [];
  const blocks = anchorBlocks(items);
  const before = items[0]?.doThisNow ? 1 : blocks.length;
  const after = blocks.slice(before);
  return (
    <>
      <SectionHead page={page} back={backFrom(pathname)} />
      <div className="section-page container">
        <div className="section-page__body">
          <SectionContent page={page} blocks={blocks.slice(0, before)} />
          {form ? <FormView form={form} path={pathname} /> : null}
          {after.length > 0 ? (
            <div className="section-content">
              <ContentBlocks blocks={after} />
            </div>
          ) : null}
          <FeedbackPanel feedback={page.userFeedback} />
        </div>
      </div>
    </>
  );
}
