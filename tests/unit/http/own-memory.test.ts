import { describe, expect, it } from 'vitest';
import { ownBytes, ownText } from '#server/http/own-memory.ts';

describe('bytes in memory of their own', () => {
  it('are those of all pieces in turn, and hold on to nothing else', () => {
    const own = ownBytes(Buffer.from('one '), Buffer.from(''), Buffer.from('two'));
    expect(String(own)).toBe('one two');
    expect(own.buffer.byteLength).toBe(7);
    expect(ownBytes()).toHaveLength(0);
  });

  it('are those of a text, whatever its letters', () => {
    const own = ownText('café 😀');
    expect(String(own)).toBe('café 😀');
    expect(own.buffer.byteLength).toBe(Buffer.byteLength('café 😀'));
  });
});
