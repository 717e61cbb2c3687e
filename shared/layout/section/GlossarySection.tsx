import { useLocation } from 'react-router';
import { RichText } from '../../components/RichText.tsx';
import { backFrom } from '../../text/section-path.ts';
import { SectionHead } from './SectionHead.tsx';
import type { Section } from './section-variant.ts';

/** The glossary: terms and what they mean, by letter (specification 2.2). */
export function GlossarySection({ page }: { page: Section }) {
  const { pathname } = useLocation();
  return (
    <>
      <SectionHead page={page} back={backFrom(pathname)} />
      <div className="section-page container">
        <div className="section-page__body">
          {Object.entries(page.terms ?? {}).map(([letter, { termItem }]) => (
            <section key={letter}>
              <h2>{letter}</h2>
              <dl>
                {termItem.map(({ name, description }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>
                      <RichText html={description} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
