/**
 * Returns a function that imports a module and can be called again after a failure. Some browsers never retry an address
 * from which a module failed to load, so the number of failures becomes part of the address.
 */
export function moduleImporter(address: string) {
  let failures = 0;
  return () =>
    import(failures ? `${address}?${failures}` : address).catch((error: unknown) => {
      failures += 1;
      throw error;
    });
}
