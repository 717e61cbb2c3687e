/**
 * The bytes in memory of their own, for what is kept: a compressor's result is a part of what it worked in, and small
 * buffers of Node are parts of one of 64 KB, all of which would be kept with them.
 */
export function ownBytes(...chunks: readonly Buffer[]): Buffer {
  const own = Buffer.allocUnsafeSlow(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) at += chunk.copy(own, at);
  return own;
}

/** The bytes of a text in memory of their own. */
export function ownText(text: string): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  own.write(text);
  return own;
}
