/** Widths in a picture's address, in CSS pixels: one, or one per breakpoint (section 3). `dpr` multiplies them. */
export const PICTURE_WIDTHS = ['width', 'mpwidth', 'mlwidth', 'twidth', 'dwidth'] as const;

/** The widest picture, in device pixels. */
export const WIDEST_PICTURE = 2560;

/**
 * The widths in which pictures are made, in device pixels. Any other width is served by the next of them, so that nobody
 * can have many variants made.
 */
export const PICTURE_STEPS = [96, 192, 384, 576, 784, 1200, 1568, WIDEST_PICTURE] as const;
export type PictureStep = (typeof PICTURE_STEPS)[number];

/** The smallest step of at least that width, or the widest. */
export const pictureStep = (width: number): PictureStep =>
  PICTURE_STEPS.find((step) => step >= width) ?? WIDEST_PICTURE;
