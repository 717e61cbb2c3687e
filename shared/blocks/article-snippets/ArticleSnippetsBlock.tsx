import { imageWidths, ResponsiveImage } from '../../kit/pictures/ResponsiveImage.tsx';
import { RichText } from '../../kit/rich-text/RichText.tsx';
import { Heading, type HeadingLevel } from '../../kit/text/Heading.tsx';
import type { ContentBlock } from '../content-block-schema.server.ts';

interface ArticleSnippetsBlockProps {
  readonly snippets: NonNullable<ContentBlock['articleSnippet']>['items'];
  readonly level: HeadingLevel;
}

/** Short texts with a title and a picture beside them. */
export function ArticleSnippetsBlock({ snippets, level }: ArticleSnippetsBlockProps) {
  if (snippets.length === 0) return null;
  return (
    <ul className="snippets">
      {snippets.map((snippet) => (
        <li key={snippet.title} className="snippet">
          {snippet.image ? (
            <ResponsiveImage
              className="snippet__image"
              src={snippet.image}
              alt=""
              widths={imageWidths.card}
              sizes="(width >= 36rem) 240px, 100vw"
            />
          ) : null}
          <div className="snippet__text">
            <Heading level={level}>{snippet.title}</Heading>
            <RichText html={snippet.description} />
          </div>
        </li>
      ))}
    </ul>
  );
}
