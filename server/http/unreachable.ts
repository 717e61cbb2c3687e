/** Error codes of a service that accepts no connections, or none that can be trusted. */
const UNREACHABLE = new Set<unknown>([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN'],
  ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'ERR_TLS_CERT_ALTNAME_INVALID'],
]);

/** Whether the error of a call is that of an outage, which the log reports once for all calls. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && UNREACHABLE.has(error.code);
