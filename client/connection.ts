interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Whether the visitor saves data or has a slow connection. Then nothing is loaded that the visitor has not
 * requested.
 */
export function shouldSaveData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /[23]g/.test(connection?.effectiveType ?? '');
}
