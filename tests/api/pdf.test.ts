import { describe, expect, it } from 'vitest';
import { startTestApp } from '#tests/support/start-test-app.ts';

describe('documents as PDF', () => {
  it('come from the content service, for the right site', async () => {
    await using app = await startTestApp();
    app.contentService.answer('/pdfs/guidance/passwords.pdf', {
      headers: { 'content-type': 'application/pdf' },
      body: '%PDF-1.7',
    });
    const answer = await app.get('/pdfs/guidance/passwords.pdf', { host: 'agency.localhost' });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.text).toBe('%PDF-1.7');
    expect(app.contentService.calls.at(-1)?.headers['x-site']).toBe('agency');
  });

  it('give no access to anything else on its host', async () => {
    await using app = await startTestApp();
    const answer = await app.get('/pdfs/../metrics');
    expect(answer.status).toBe(404);
    expect(app.contentService.callsOf('/metrics')).toBe(0);
  });
});
