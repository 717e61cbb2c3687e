import { CardImage } from '../../ui/pictures/ResponsiveImage.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { Heading } from '../../ui/text/Heading.tsx';
import type { BlockProps } from '../block.ts';

/** Short texts with a title and a picture beside them. */
export function ArticleSnippetsBlock({ content: { items: snippets }, level }: BlockProps<'articleSnippet'>) {
  if (snippets.length === 0) return null;
  return (
    <ul className="snippets">
      {snippets.map((snippet, index) => (
        <li key={index} className="snippet">
          <CardImage className="snippet__image" src={snippet.image} sizes="(width >= 36rem) 240px, 100vw" />
          <div className="snippet__text">
            <Heading level={level}>{snippet.title}</Heading>
            <RichText html={snippet.description} />
          </div>
        </li>
      ))}
    </ul>
  );
}
