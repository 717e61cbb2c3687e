import { useTexts } from '../../site/SiteContext.tsx';
import { ShowAllRows } from '../../ui/filters/ShowAllRows.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { Heading } from '../../ui/text/Heading.tsx';
import { uiTexts } from '../../ui/text/ui-texts.ts';
import type { BlockProps } from '../block.ts';
import { blocksTexts } from '../blocks-texts.ts';

/**
 * Rows that expand (specification section 4, Accordion). They are `<details>` elements, so they work without
 * scripts. Show all and Hide all need scripts, and appear only where there is more than one row.
 */
export function AccordionBlock({ content: { item: items }, level }: BlockProps<'accordionArticle'>) {
  const texts = useTexts(blocksTexts);
  const ui = useTexts(uiTexts);
  if (items.length === 0) return <p className="accordion__empty">{ui.noTerms}</p>;
  return (
    <div className="accordion">
      <ShowAllRows count={items.length} className="accordion__all" />
      {items.map((item, index) => (
        <details key={index} className="accordion__item">
          <summary className="accordion__summary">
            {item.accordionIcon ? (
              <img
                className="accordion__icon"
                src={item.accordionIcon}
                alt=""
                width="32"
                height="32"
                loading="lazy"
              />
            ) : null}
            <Heading level={level} className="accordion__title">
              {item.title}
            </Heading>
            {item.tag ? <span className="tag">{item.tag}</span> : null}
          </summary>
          <div className="accordion__content">
            {item.knownas ? (
              <p className="accordion__known-as">{ui.knownAs({ names: item.knownas })}</p>
            ) : null}
            <RichText html={item.description} />
            {item.terms ? (
              <p className="accordion__terms">{texts.relatedTerms({ terms: item.terms })}</p>
            ) : null}
          </div>
        </details>
      ))}
    </div>
  );
}
