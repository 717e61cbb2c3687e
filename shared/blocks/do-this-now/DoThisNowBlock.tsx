import { useTexts } from '../../site/SiteContext.tsx';
import { SiteLink } from '../../ui/links/SiteLink.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { Heading } from '../../ui/text/Heading.tsx';
import type { BlockProps } from '../block.ts';
import { blocksTexts } from '../blocks-texts.ts';

/**
 * Immediate steps, contacts and links for an ongoing incident, shown before any explanation. Without steps the
 * links are a choice, each a row.
 */
export function DoThisNowBlock({ content: { title, item, links }, level }: BlockProps<'doThisNow'>) {
  const texts = useTexts(blocksTexts);
  if (item.length === 0 && links.length === 0) return null;
  const isChoice = item.length === 0;
  return (
    <section className={isChoice ? 'do-this-now do-this-now--choice' : 'do-this-now'}>
      <Heading level={level}>{title ?? texts.doThisNow}</Heading>
      {item.length > 0 ? (
        <ol className="do-this-now__steps">
          {item.map((step, index) => (
            <li key={index}>
              {step.title ? <p className="do-this-now__step">{step.title}</p> : null}
              {step.description ? <RichText html={step.description} /> : null}
            </li>
          ))}
        </ol>
      ) : null}
      {links.length > 0 ? (
        <ul className="do-this-now__links">
          {links.map((link, index) => (
            <li key={index}>
              <SiteLink className={index === 0 && !isChoice ? 'button' : undefined} href={link.url}>
                {link.title}
              </SiteLink>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
