/** The call that sends email, a POST (specification section 7). */
export const SEND_EMAIL_PATH = '/api/1/services/v1/sendemail.json';

/** Every path of that call, its own first: the unprefixed one answers too (design section 4). */
export const SEND_EMAIL_PATHS: readonly string[] = [SEND_EMAIL_PATH, '/api/v1/sendemail.json'];
