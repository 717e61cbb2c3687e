import { RichText } from '../../ui/rich-text/RichText.tsx';
import { Heading, nextLevel } from '../../ui/text/Heading.tsx';
import type { BlockProps } from '../block.ts';
import type { ProsCons } from './pros-cons.server.ts';

/** Points for and against. Text as well as colour tells them apart. */
export function ProsConsBlock({ content: list, level }: BlockProps<ProsCons>) {
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
