import { expect, it } from 'vitest';
import { isSafe } from '#server/http/allowed-methods.ts';

it.each<[boolean, ...string[]]>([
  [true, 'GET', 'HEAD', 'OPTIONS', 'TRACE'],
  [false, 'POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'get', ''],
])('a method is safe, %s, if it is one of these: %s (RFC 9110 section 9.2.1)', (expected, ...methods) => {
  for (const method of methods) expect(isSafe(method), method).toBe(expected);
});
