import { useDocumentContext } from './DocumentContext.tsx';

/**
 * A stylesheet that only some pages need, `<name>.page.css`. In the head of a rendered document; on in-app
 * navigation React waits for it before it shows the page.
 */
export function PageStyles({ name }: { name: string }) {
  const { assets } = useDocumentContext();
  const href = assets.pageStyles[name];
  return href ? <link rel="stylesheet" href={href} precedence="page" /> : null;
}
