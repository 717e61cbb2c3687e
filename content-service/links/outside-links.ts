import { Parser } from 'htmlparser2';
import type { AuthoredDocument } from '../check/authored-document.ts';
import { renderMarkdown } from '../corpus/markdown.ts';

/** Reserved names that never resolve (RFC 2606); sample content uses them. */
const RESERVED = /(?:^|\.)(?:example|invalid|test|localhost|example\.(?:com|net|org))$/;

/** A document's links to other hosts than its site's, without their fragments. */
export function outsideLinks({ texts }: AuthoredDocument, origin: string): readonly string[] {
  const addresses = new Set<string>();
  const siteHost = new URL(origin).hostname;
  const parser = () =>
    new Parser({
      onopentag(_name, { href = '' }) {
        const [address = ''] = href.split('#', 1);
        const { protocol, hostname } = URL.parse(address) ?? { protocol: '', hostname: siteHost };
        if (/^https?:$/.test(protocol) && hostname !== siteHost && !RESERVED.test(hostname))
          addresses.add(address);
      },
    });
  // An address alone, as in a field for one, becomes a link, too.
  for (const { text } of texts) if (text.includes('://')) parser().end(renderMarkdown(text));
  return [...addresses];
}
