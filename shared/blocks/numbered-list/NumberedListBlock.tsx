import { contrastRatio } from '../../contract/site/contrast.ts';
import { RenderedOnce } from '../../site/RenderedOnce.tsx';
import { useSite } from '../../site/SiteContext.tsx';
import { AuthoredColourSheet, authoredColourClass } from '../../ui/colours/AuthoredColour.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { Heading, nextLevel } from '../../ui/text/Heading.tsx';
import type { BlockProps } from '../block.ts';

/** Minimum contrast ratio for text of this size and weight (WCAG 2.2, 1.4.3, large text). */
const LARGE_TEXT_CONTRAST = 3;

/**
 * Steps with a coloured number, or with an icon or a plain marker where the list is not numbered. The text on
 * the colour is black or white by contrast; `whiteText` requests white wherever it is readable (design
 * section 9).
 */
export function NumberedListBlock({ content: list, level }: BlockProps<'numberColoredList'>) {
  const { contentColours } = useSite();
  const colour = list.backgroundColor ?? contentColours.steps;
  if (list.item.length === 0) return null;
  const List = list.nonNumber ? 'ul' : 'ol';
  const isWhite = list.whiteText && contrastRatio('#ffffff', colour) >= LARGE_TEXT_CONTRAST;
  const itemLevel = list.title ? nextLevel(level) : level;
  return (
    <>
      <AuthoredColourSheet colour={colour} />
      <RenderedOnce of={list} state={String(level)} className="steps">
        {list.title ? <Heading level={level}>{list.title}</Heading> : null}
        <List className="steps__list">
          {list.item.map((item, index) => (
            <li key={index} className="step">
              <span
                className={`step__marker ${authoredColourClass(colour)}${isWhite ? ' step__marker--white' : ''}`}
                aria-hidden="true"
              >
                {list.icon ? <img src={list.icon} alt="" width="24" height="24" loading="lazy" /> : null}
                {list.nonNumber || list.icon ? null : index + 1}
              </span>
              <div className="step__text">
                <Heading level={itemLevel}>{item.subtitle}</Heading>
                <RichText html={item.paragraph} />
              </div>
            </li>
          ))}
        </List>
      </RenderedOnce>
    </>
  );
}
