/** Opens the browser's print dialogue. */
export function printPage(): void {
  window.print();
}
