import { useDocumentContext } from './DocumentContext.ts';

/**
 * A stylesheet that only some pages need, `<name>.page.css`. It is in the head of a rendered document; on
 * in-app navigation React waits for it before showing the page.
 */
export function PageStyles({ name }: { name: string }) {
  const { assets } = useDocumentContext();
  const href = assets.pageStyles[name];
  return href ? <link rel="stylesheet" href={href} precedence="page" /> : null;
}
