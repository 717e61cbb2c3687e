/** Width parameters of a picture: one width, or one per breakpoint (specification section 3). */
export const PICTURE_WIDTHS = ['width', 'mpwidth', 'mlwidth', 'twidth', 'dwidth'] as const;
