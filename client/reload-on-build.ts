/** Development only: loads the page anew when the server comes back with another build. */
export function reloadOnBuild(): void {
  let running: string | undefined;
  new EventSource('/build-id').addEventListener('message', ({ data }) => {
    if (running !== undefined && running !== data) location.reload();
    running = String(data);
  });
}
