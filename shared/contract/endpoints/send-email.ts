/** The call that sends email, a POST (specification section 7). */
export const SEND_EMAIL_PATH = '/api/1/services/v1/sendemail.json';

/** Every path of that call, the canonical one first; the unprefixed one works too (design section 4). */
export const SEND_EMAIL_PATHS: readonly string[] = [SEND_EMAIL_PATH, '/api/v1/sendemail.json'];

/**
 * Whether the response to a submission means success: present, not `false` and not empty (design section 9).
 */
export function isSuccess(response: unknown): boolean {
  if (Array.isArray(response)) return response.length > 0;
  return typeof response === 'object' && response !== null
    ? Object.keys(response).length > 0
    : Boolean(response);
}
