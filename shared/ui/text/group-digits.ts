/** `12345` as `12,345`. */
export const groupDigits = (count: number): string => String(count).replace(/\B(?=(?:\d{3}){1,6}$)/g, ',');
