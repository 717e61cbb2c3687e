import { RenderedOnce } from '../site/RenderedOnce.tsx';
import type { PageLinkItem } from './article-schema.server.ts';
import { PageLinkList } from './PageLinkList.tsx';

/** Pages that a reader of this one may want next. */
export function AlsoSee({ items }: { items: readonly PageLinkItem[] }) {
  if (items.length === 0) return null;
  return (
    <RenderedOnce as="section" of={items} className="also-see">
      <h2>Also see</h2>
      <PageLinkList items={items} />
    </RenderedOnce>
  );
}
