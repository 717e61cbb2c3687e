/**
 * The document at an address as the server sends it, parsed and inert. From the browser's own cache when the server says
 * that it is the same. Not by `fetch`, because a text could only be parsed where markup is made, which our Trusted Types
 * policy forbids. Rejects when it cannot be had.
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
