/** The call that sends e-mail, a POST (specification section 7). */
export const SEND_EMAIL_PATH = '/api/1/services/v1/sendemail.json';
