/**
 * Edit distance between two words (insert, delete, replace, swap neighbours), or undefined when it exceeds
 * `max`.
 */
export function editDistance(a: string, b: string, max: number): number | undefined {
  if (Math.abs(a.length - b.length) > max) return undefined;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let min = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let steps = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        steps = Math.min(steps, (beforeLast[j - 2] ?? 0) + 1);
      row.push(steps);
      min = Math.min(min, steps);
    }
    if (min > max) return undefined;
    beforeLast = last;
    last = row;
  }
  const steps = last[b.length] ?? 0;
  return steps <= max ? steps : undefined;
}
