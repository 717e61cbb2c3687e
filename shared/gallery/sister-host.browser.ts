import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const PREFIX = 'agency.';

/** The host, with port, on which a development server answers as the other site; undefined until scripts run. */
export const useSisterHost = (): string | undefined =>
  useSyncExternalStore(
    never,
    () => {
      const { host } = window.location;
      return host.startsWith(PREFIX) ? host.slice(PREFIX.length) : PREFIX + host;
    },
    () => undefined,
  );
