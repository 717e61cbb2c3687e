/**
 * Runs work on this thread, and returns how much processor time it took: other load on the machine does not
 * count.
 */
export function processorTime<Result>(work: () => Result): { readonly result: Result; readonly ms: number } {
  const before = process.threadCpuUsage();
  const result = work();
  const { user, system } = process.threadCpuUsage(before);
  return { result, ms: (user + system) / 1000 };
}
