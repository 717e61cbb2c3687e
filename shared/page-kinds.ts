import { advisoryKind } from './advisory/advisory-kind.ts';
import { articleKinds } from './article/article-kinds.ts';
import { blogKind } from './blog/blog-kind.ts';
import type { EndpointName, EndpointParams } from './endpoints/endpoints.ts';
import { eventKind } from './event/event-kind.ts';
import { collectionKind, multiPageKind } from './guide/guide-kinds.ts';
import type { PageKind } from './page-kind.ts';
import { sectionKind } from './section/section-kind.ts';
import { toolKind } from './tools/tool-kind.ts';

/** The kinds of page that the content service has, by the first segment of their addresses (specification 2.1). */
export const pageKinds: Readonly<Record<string, PageKind>> = {
  ...articleKinds,
  advisory: advisoryKind,
  'blog-post': blogKind,
  event: eventKind,
  collection: collectionKind,
  organisation: multiPageKind('organisation'),
  schemes: multiPageKind('schemes'),
  themes: multiPageKind('themes'),
  principles: multiPageKind('principles'),
  cyberaware: toolKind,
  section: sectionKind,
};

/** The kind that an address tells by its first segment; campaigns have addresses that tell none. */
export function pageKindOf(path: string): PageKind | undefined {
  const [first = ''] = path.split('/').filter(Boolean);
  return Object.hasOwn(pageKinds, first) ? pageKinds[first] : undefined;
}

/** The call of an endpoint for the page at a path; undefined where the path tells that another one answers for it. */
export function pageCall(name: EndpointName, path: string): EndpointParams | undefined {
  const kind = pageKindOf(path);
  return kind?.endpoint === name ? kind.call(path) : undefined;
}

/** A call of an endpoint for a page that no service has, of that name. */
export function unknownPageCall(name: EndpointName, path: string): EndpointParams | undefined {
  const [folder, kind] = Object.entries(pageKinds).find(([, { endpoint }]) => endpoint === name) ?? [];
  const above = kind?.path.startsWith('/') ? kind.path.split('/:', 1).join() : `/${folder}`;
  return kind?.call(above + path);
}
