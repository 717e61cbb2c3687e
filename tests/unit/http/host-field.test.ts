import { describe, expect, it } from 'vitest';
import { readHost } from '#server/http/host-field.ts';

describe('a Host field', () => {
  it.each([
    ['localhost', 'localhost'],
    ['localhost:3000', 'localhost'],
    ['localhost:', 'localhost'],
    ['www.site.example:65535', 'www.site.example'],
    ['www.site.example.', 'www.site.example'],
    ['www.site.example.:80', 'www.site.example'],
    ['WWW.my-site_1.example', 'WWW.my-site_1.example'],
    ['127.0.0.1:80', '127.0.0.1'],
    ['[::1]', '[::1]'],
    ['[2001:DB8::1]:80', '[2001:DB8::1]'],
  ])('%s names %s', (field, host) => {
    expect(readHost(field)).toBe(host);
  });

  it.each([
    ...['localhost:65536', 'localhost:123456', 'localhost:x', 'a..b', '.a', 'a b', 'user@a', 'http://a'],
    ...['a/', '[::1', '[1:2]', '[::g]', '::1', ''],
  ])('%j is invalid', (field) => {
    expect(readHost(field)).toBeUndefined();
  });
});
