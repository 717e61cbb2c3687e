import { useState } from 'react';
import { isOpenAfter } from '../browser/details-state.ts';
import { Heading, type HeadingLevel } from '../components/Heading.tsx';
import { RichText } from '../components/RichText.tsx';
import type { AccordionItem } from '../content/schemas/content-block.ts';

interface AccordionBlockProps {
  readonly items: readonly AccordionItem[];
  readonly level: HeadingLevel;
}

/**
 * Rows that fold open (specification section 4, Accordion). They are `<details>`, so they work without scripts; Show
 * all and Hide all come with scripts, and only where there is more than one row.
 */
export function AccordionBlock({ items, level }: AccordionBlockProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  if (items.length === 0) return <p className="accordion__empty">No Terms</p>;
  const areAllOpen = open.size === items.length;
  const toggle = (index: number, isOpen: boolean) => {
    setOpen((before) => {
      const after = new Set(before);
      if (isOpen) after.add(index);
      else after.delete(index);
      return after;
    });
  };
  return (
    <div className="accordion">
      {items.length > 1 ? (
        <button
          className="link-button accordion__all needs-scripts"
          type="button"
          aria-expanded={areAllOpen}
          onClick={() => setOpen(new Set(areAllOpen ? [] : items.keys()))}
        >
          {areAllOpen ? 'Hide all' : 'Show all'}
        </button>
      ) : null}
      {items.map((item, index) => (
        <details
          key={item.title}
          className="accordion__item"
          open={open.has(index)}
          onToggle={(event) => toggle(index, isOpenAfter(event))}
        >
          <summary className="accordion__summary">
            {item.accordionIcon ? (
              <img className="accordion__icon" src={item.accordionIcon} alt="" width="32" height="32" />
            ) : null}
            <Heading level={level} className="accordion__title">
              {item.title}
            </Heading>
            {item.tag ? <span className="tag">{item.tag}</span> : null}
          </summary>
          <div className="accordion__content">
            {item.knownas ? <p className="accordion__known-as">Also known as: {item.knownas}</p> : null}
            <RichText html={item.description} />
            {item.terms ? <p className="accordion__terms">Related terms: {item.terms}</p> : null}
          </div>
        </details>
      ))}
    </div>
  );
}
