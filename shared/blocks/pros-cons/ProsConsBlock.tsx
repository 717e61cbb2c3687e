import { useTexts } from '../../site/SiteContext.tsx';
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
        {list.item.map(({ icon, title, paragraph }, index) => {
          const side = icon ? <span className="visually-hidden">{`${texts[icon]} `}</span> : null;
          return (
            <li key={index} className={`pros-cons__item${icon ? ` pros-cons__item--${icon}` : ''}`}>
              {title ? (
                <Heading level={list.title ? nextLevel(level) : level}>
                  {side}
                  {title}
                </Heading>
              ) : (
                side
              )}
              <RichText html={paragraph} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
