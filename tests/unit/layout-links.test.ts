import { describe, expect, it } from 'vitest';
import { isExternalLink } from '#shared/ui/links/external-link.ts';
import { isFileLink } from '#shared/ui/links/file-link.ts';

describe('links', () => {
  it.each([
    ['https://elsewhere.example/', true],
    ['//elsewhere.example', true],
    ['/guidance//twice', true],
    ['/guidance/passwords', false],
    ['#part', false],
    ['mailto:somebody@example.org', false],
  ])('are external when they contain a double slash, otherwise internal: %s', (href, isExternal) => {
    expect(isExternalLink(href)).toBe(isExternal);
  });

  it.each([
    ['/pdfs/guidance/passwords.pdf', true],
    ['/files/plan.DOCX?v=2', true],
    ['/api/1/services/v1/all-rss-feed.xml#top', true],
    ['/robots.txt', true],
    ['/guidance/passwords', false],
    ['/guidance/report.pdf-or-not', false],
    ['/search?q=plan.pdf', false],
    ['/guidance/x#plan.pdf', false],
  ])('lead to files by the ending of their path: %s', (href, isFile) => {
    expect(isFileLink(href)).toBe(isFile);
  });
});
