/** Shapes of the header's icons on a grid of 24; after Lucide (ISC licence). */
const shapes = {
  search: 'm21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0',
  menu: 'M4 5h16M4 12h16M4 19h16',
  close: 'M18 6 6 18M6 6l12 12',
  back: 'm15 18-6-6 6-6',
  forward: 'm9 18 6-6-6-6',
} as const;

/** A line drawing in the colour of the text beside it, which says what it means. */
export function HeaderIcon({ shape }: { shape: keyof typeof shapes }) {
  return (
    <svg className={`header-icon header-icon--${shape}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[shape]} />
    </svg>
  );
}
