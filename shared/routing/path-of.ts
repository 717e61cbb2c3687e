import type { LoaderFunctionArgs } from 'react-router';

/** The requested path without trailing slashes. */
export function pathOf(args: LoaderFunctionArgs): string {
  return new URL(args.request.url).pathname.replace(/(?<=[^/])\/+$/, '');
}
