/** Icon paths on a 24-unit grid; based on Lucide (ISC licence). */
const shapes = {
  search: 'm21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0',
  menu: 'M4 5h16M4 12h16M4 19h16',
  close: 'M18 6 6 18M6 6l12 12',
  back: 'm15 18-6-6 6-6',
  forward: 'm9 18 6-6-6-6',
} as const;

/** A line icon in the colour of the adjacent text, which carries the meaning. */
export function HeaderIcon({ shape }: { shape: keyof typeof shapes }) {
  return (
    <svg className={`header-icon header-icon--${shape}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[shape]} />
    </svg>
  );
}
