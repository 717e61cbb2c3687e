/** Says that what looks like a ranking is none. */
export function RandomOrderNote() {
  return (
    <p className="order-note">
      In random order, which changes every hour, so that nobody is always listed first. It says nothing about
      quality.
    </p>
  );
}
