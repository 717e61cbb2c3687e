/**
 * Copies bytes into separate memory, for storage. A compressor's result is a slice of its working memory,
 * and small buffers of Node are slices of 64 KB; either would be kept alive as a whole.
 */
export function copyBytes(...chunks: readonly Buffer[]): Buffer {
  const copy = Buffer.allocUnsafeSlow(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) at += chunk.copy(copy, at);
  return copy;
}

/** The bytes of a text, in separate memory. */
export function copyText(text: string): Buffer {
  const copy = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  copy.write(text);
  return copy;
}
