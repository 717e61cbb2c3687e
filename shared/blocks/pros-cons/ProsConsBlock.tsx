import { useTexts } from '../../site/use-texts.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { Heading, nextLevel } from '../../ui/text/Heading.tsx';
import type { BlockProps } from '../block.ts';
import { blocksTexts } from '../blocks-texts.ts';

/** Points for and against. Text as well as colour tells them apart. */
export function ProsConsBlock({ content: list, level }: BlockProps<'prosConsList'>) {
  const texts = useTexts(blocksTexts);
  if (list.item.length === 0) return null;
  return (
    <div className="pros-cons">
      {list.title ? <Heading level={level}>{list.title}</Heading> : null}
      <ul className="pros-cons__list">
        {list.item.map((item, index) => (
          <li key={index} className={`pros-cons__item pros-cons__item--${item.icon}`}>
            <Heading level={list.title ? nextLevel(level) : level}>
              <span className="visually-hidden">{`${texts[item.icon]} `}</span>
              {item.title}
            </Heading>
            <RichText html={item.paragraph} />
          </li>
        ))}
      </ul>
    </div>
  );
}
