/**
 * Width of a picture in CSS pixels on portrait phones, landscape phones, tablets and desktops (specification
 * section 3).
 */
export interface ImageWidths {
  readonly mp: number;
  readonly ml: number;
  readonly tab: number;
  readonly desktop: number;
}

/** Vectors are sharp at any width, and the site cannot resize pictures on other hosts. */
const isResizable = (path: string): boolean => !/\.svg(?:[?#]|$)/i.test(path) && !path.includes('//');

/** The address of a picture with the width query of the image service; vectors keep their plain address. */
export function imageAddress(path: string, { mp, ml, tab, desktop }: ImageWidths): string {
  if (!isResizable(path)) return path;
  return `${path}?mpwidth=${mp}&mlwidth=${ml}&twidth=${tab}&dwidth=${desktop}`;
}

/**
 * The srcset of a picture: one candidate per breakpoint and one for dense desktop screens; undefined for
 * vectors.
 */
export function imageCandidates(path: string, widths: ImageWidths): string | undefined {
  if (!isResizable(path)) return undefined;
  const candidates = new Set([widths.mp, widths.ml, widths.tab, widths.desktop, widths.desktop * 2]);
  return [...candidates]
    .sort((one, other) => one - other)
    .map((width) => `${path}?width=${width} ${width}w`)
    .join(', ');
}
