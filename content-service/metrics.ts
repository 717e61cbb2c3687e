import { Gauge, Histogram, Registry } from 'prom-client';

/** In seconds, from a search in memory to one slow enough for readers to notice. */
const SEARCH_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

interface Watched {
  /** Undefined: mail is disabled. */
  readonly mail: (() => Backlog) | undefined;
  /** Number of faults that keep edits of the corpus from taking effect. */
  readonly corpusFaults: () => number;
  /** Undefined: changes are not announced. */
  readonly announcements?: (() => Backlog) | undefined;
}

/** Unsent items; the age of the oldest is in milliseconds. */
interface Backlog {
  readonly waiting: number;
  readonly oldestMs: number;
}

/** Creates the metrics of the content service. Gauges are read on each scrape. */
export function createServiceMetrics({ mail, corpusFaults, announcements }: Watched) {
  const register = new Registry();
  const registers = [register];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('content_corpus_faults', 'Faults that keep edits of the corpus from taking effect.', corpusFaults);
  /** Adds `<name>_waiting` and `<name>_oldest_seconds`. */
  const backlog = (name: string, help: string, read: (() => Backlog) | undefined) => {
    if (!read) return;
    gauge(`${name}_waiting`, help, () => read().waiting);
    const ageHelp = 'Age of the oldest waiting one.';
    gauge(`${name}_oldest_seconds`, ageHelp, () => read().oldestMs / 1000);
  };
  const messages = 'Change announcements not yet acknowledged by a site.';
  backlog('content_announcements', messages, announcements);
  backlog('content_mail', 'Mails accepted but not yet delivered.', mail);
  const searches = new Histogram({
    name: 'content_search_seconds',
    help: 'Time to answer a search.',
    buckets: SEARCH_BUCKETS,
    registers,
  });
  return {
    /** Records the duration of a search, in milliseconds. */
    searched: (ms: number): void => searches.observe(ms / 1000),
    /** The metrics in the Prometheus text format. */
    read: async () => ({ contentType: register.contentType, text: await register.metrics() }),
  };
}

export type ServiceMetrics = ReturnType<typeof createServiceMetrics>;
