type Vector = Float32Array | Float64Array;

/** Adds a multiple of a vector to another. */
export function addTo(sum: Vector, vector: Vector | Int8Array, times: number): void {
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + times * (vector[at] ?? 0);
}

/** The product of a vector with the part of another that begins at an index: the cosine, if their lengths are 1. */
export function dot(one: Vector, other: Vector | Int8Array, from = 0): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[from + at] ?? 0);
  return sum;
}

/** Scales a vector to length 1, unless it consists of zeros. Returns its previous length, which counts as 1 then. */
export function normalise(vector: Float32Array): number {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  for (let at = 0; at < vector.length; at += 1) vector[at] = (vector[at] ?? 0) / length;
  return length;
}
