/**
 * Fetches the document at an address, parsed and inert. The browser's cache serves it if the server confirms
 * that it is unchanged. Does not use `fetch`, because the Trusted Types policy forbids parsing text as
 * markup. Rejects on failure.
 */
export function readDocument(address: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.addEventListener('loadend', () => {
      if (request.responseXML) resolve(request.responseXML);
      else reject(new Error(`no document at ${address}`));
    });
    request.open('GET', address);
    request.send();
  });
}
