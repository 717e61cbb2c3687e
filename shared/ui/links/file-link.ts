const FILE = /^\/[^?#]*\.(?:pdf|xml|json|ics|csv|txt|zip|docx?|xlsx?|pptx?|svg|png|jpe?g|webp)(?:[?#]|$)/i;

/** Whether an internal address is served outside the route tree: files, feeds, media. */
export const isFileLink = (href: string): boolean => FILE.test(href);
