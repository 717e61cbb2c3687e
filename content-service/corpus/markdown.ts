import { Marked, type Tokens } from 'marked';

/** The page's title is h1 and a block's heading h2, so headings inside text start at h3. */
export const HIGHEST_HEADING = 3;

const marked = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth }: Tokens.Heading): string {
      const level = Math.max(HIGHEST_HEADING, depth);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    tablecell({ tokens, header }: Tokens.TableCell): string {
      const content = this.parser.parseInline(tokens);
      return header ? `<th scope="col">${content}</th>\n` : `<td>${content}</td>\n`;
    },
  },
});

/** Converts authored Markdown to HTML. HTML inside it is kept; the schema's allow-list filters it. */
export const renderMarkdown = (markdown: string): string => marked.parse(markdown, { async: false });
