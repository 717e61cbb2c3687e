/** The document's cookies. */
export const cookieJar = {
  read: (): string => document.cookie,
  write(cookie: string): void {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and missing in older browsers
    document.cookie = cookie;
  },
  get hostname(): string {
    return location.hostname;
  },
  get domains(): readonly string[] {
    return document.documentElement.dataset.cookieDomains?.split(' ') ?? [];
  },
  get isSecure(): boolean {
    return location.protocol === 'https:';
  },
};
