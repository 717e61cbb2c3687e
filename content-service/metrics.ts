import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** In seconds, from a search in memory to one slow enough for readers to notice. */
const SEARCH_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

interface Watched {
  /** Number of faults that keep edits of the corpus from taking effect. */
  readonly corpusFaults: () => number;
  /** Milliseconds since the content was last known to equal its source. Undefined: nobody says. */
  readonly pullAgeMs?: (() => number) | undefined;
  /** Undefined: changes are not announced. */
  readonly announcements?: (() => Backlog) | undefined;
}

/** Unsent items; the age of the oldest is in milliseconds. */
interface Backlog {
  readonly waiting: number;
  readonly oldestMs: number;
}

/** Creates the metrics of the content service. Gauges are read on each scrape. */
export function createServiceMetrics({ corpusFaults, pullAgeMs, announcements }: Watched) {
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
  if (pullAgeMs) {
    const help = 'Time since the content was last known to equal its source.';
    gauge('content_pull_age_seconds', help, () => pullAgeMs() / 1000);
  }
  if (announcements) {
    const help = 'Change announcements not yet acknowledged by a site.';
    gauge('content_announcements_waiting', help, () => announcements().waiting);
    const ageHelp = 'Age of the oldest waiting one.';
    gauge('content_announcements_oldest_seconds', ageHelp, () => announcements().oldestMs / 1000);
  }
  const mails = new Counter({
    name: 'content_mails_total',
    help: 'Mails of forms, by whether the relay accepted them.',
    labelNames: ['result'],
    registers,
  });
  // An alert cannot detect a counter that first appears with one.
  for (const result of ['accepted', 'failed']) mails.inc({ result }, 0);
  const searches = new Histogram({
    name: 'content_search_seconds',
    help: 'Time to answer a search.',
    buckets: SEARCH_BUCKETS,
    registers,
  });
  return {
    /** Records the duration of a search, in milliseconds. */
    searched: (ms: number): void => searches.observe(ms / 1000),
    mailed: (result: 'accepted' | 'failed'): void => mails.inc({ result }),
    /** Event loop, memory and processor of the whole process; call once. */
    watchProcess: () => collectDefaultMetrics({ register }),
    /** The metrics in the Prometheus text format. */
    read: async () => ({ contentType: register.contentType, text: await register.metrics() }),
  };
}

export type ServiceMetrics = ReturnType<typeof createServiceMetrics>;
