import type { LoaderFunctionArgs } from 'react-router';

/** The path that was asked for, without a trailing slash. */
export function pathOf(args: LoaderFunctionArgs): string {
  return new URL(args.request.url).pathname.replace(/(?<=[^/])\/+$/, '');
}
