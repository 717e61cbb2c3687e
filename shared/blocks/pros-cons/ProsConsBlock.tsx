import { RichText } from '../../kit/rich-text/RichText.tsx';
import { Heading, type HeadingLevel, nextLevel } from '../../kit/text/Heading.tsx';
import type { ProsConsListContent } from '../content-block-schema.server.ts';

interface ProsConsBlockProps {
  readonly list: ProsConsListContent;
  readonly level: HeadingLevel;
}

/** What speaks for and against something; which is which is said in words too, not by colour alone. */
export function ProsConsBlock({ list, level }: ProsConsBlockProps) {
  if (list.item.length === 0) return null;
  return (
    <div className="pros-cons">
      {list.title ? <Heading level={level}>{list.title}</Heading> : null}
      <ul className="pros-cons__list">
        {list.item.map((item) => (
          <li key={item.title} className={`pros-cons__item pros-cons__item--${item.icon}`}>
            <Heading level={list.title ? nextLevel(level) : level}>
              <span className="visually-hidden">{item.icon === 'pros' ? 'For: ' : 'Against: '}</span>
              {item.title}
            </Heading>
            <RichText html={item.paragraph} />
          </li>
        ))}
      </ul>
    </div>
  );
}
