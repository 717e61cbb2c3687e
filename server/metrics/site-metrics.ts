import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { requestContext } from '../log/log.ts';
import { createSiteCounts, DURATIONS_MS, type SiteCounts } from './site-counts.ts';

/** Timed steps of the work on a page. */
type TimedPart = 'load' | 'render' | 'upstream';

/** Notes how long a step took, in milliseconds. */
export type Observe = (part: TimedPart, ms: number) => void;

/** Why the content service gave no usable response. */
const failureReasons = ['refused', 'timeout', 'too-large', 'broken', 'busy', 'status'] as const;
export type FailureReason = (typeof failureReasons)[number];

/**
 * The outcome of a call. `forwarded` says nothing about the service's speed, because a visitor read it as it
 * came.
 */
export type UpstreamOutcome = 'answered' | 'forwarded' | FailureReason;

const isFailure = (outcome: UpstreamOutcome): outcome is FailureReason =>
  outcome !== 'answered' && outcome !== 'forwarded';

/**
 * Begins the span of a call if the request is recorded. In its context, the callee's work is a child of it.
 */
function beginCall(address: string) {
  const context = requestContext.getStore();
  const call = context?.recorded?.beginCall('content-service');
  if (!context || !call) return undefined;
  const onward = () => ({ ...context.onward(), ...call.headers });
  return {
    context: { ...context, onward },
    end(outcome: UpstreamOutcome): void {
      call.end({ 'url.path': address.split('?', 1)[0], 'app.outcome': outcome }, isFailure(outcome));
    },
  };
}

/** In seconds: from a cached response to a time-out. */
const UPSTREAM_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** In seconds: rendering blocks the thread, so anything above a tenth is trouble. */
const RENDER_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

/**
 * The metrics of this process. Labels come from short lists, never from visitors' data. `elapsed`:
 * milliseconds of a monotonic clock.
 */
export function createSiteMetrics(elapsed: () => number) {
  const register = new Registry();
  const registers = [register];
  const counts = createSiteCounts();
  function counter(
    name: string,
    help: string,
    labelNames: string[],
    read: () => Iterable<{ readonly count: number }>,
  ): void {
    new Counter({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset();
        for (const { count, ...labels } of read()) this.inc(labels, count);
      },
    });
  }
  counter(
    'site_requests_total',
    'Requests, by site, method, status and kind of resource.',
    ['site', 'method', 'status', 'kind'],
    counts.requests,
  );
  counter(
    'site_cache_total',
    'Cache lookups, by partition and outcome.',
    ['partition', 'outcome'],
    counts.cacheOutcomes,
  );
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, buckets, registers });
  const histograms: Readonly<Record<TimedPart, Histogram>> = {
    upstream: histogram(
      'site_upstream_seconds',
      'Time for a whole call to the content service.',
      UPSTREAM_BUCKETS,
    ),
    load: histogram('site_page_load_seconds', 'Time to load the data of a page.', UPSTREAM_BUCKETS),
    render: histogram('site_page_render_seconds', 'Time to render a page to HTML.', RENDER_BUCKETS),
  };
  const failures = new Counter({
    name: 'site_upstream_failures_total',
    help: 'Calls to the content service without a usable response, by reason.',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of failureReasons) failures.inc({ reason }, 0);

  const refusedOperators = new Counter({
    name: 'site_operator_refusals_total',
    help: 'Wrong credentials on the ops port, by status: 401 was checked, 429 was rate-limited.',
    labelNames: ['status'],
    registers,
  });
  for (const status of [401, 429]) refusedOperators.inc({ status }, 0);

  const observe: Observe = (part, ms) => {
    histograms[part].observe(ms / 1000);
    const context = requestContext.getStore();
    context?.timings?.push({ part, ms });
    if (part !== 'upstream') context?.recorded?.part(part, ms);
  };

  return {
    counts,
    observe,
    /**
     * Times a call of the content service, counts its outcome and records it as a span, whose name has no
     * query.
     */
    async measureUpstream<Result>(
      address: string,
      ask: () => Promise<Result>,
      judge: (result: Result) => UpstreamOutcome,
    ): Promise<Result> {
      const started = elapsed();
      const span = beginCall(address);
      try {
        const result = await (span ? requestContext.run(span.context, ask) : ask());
        const outcome = judge(result);
        span?.end(outcome);
        // Refused calls end at once or were never made. Their time would make the service look fast.
        if (outcome !== 'forwarded' && outcome !== 'refused' && outcome !== 'busy')
          observe('upstream', elapsed() - started);
        if (isFailure(outcome)) failures.inc({ reason: outcome });
        return result;
      } catch (error) {
        span?.end('broken');
        failures.inc({ reason: 'broken' });
        throw error;
      }
    },
    countRefusedOperator: (status: 401 | 429): void => refusedOperators.inc({ status }),
    /** Adds a gauge that is read by each scrape. */
    gauge(name: string, help: string, label: string, read: () => Readonly<Record<string, number>>): void {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        collect() {
          for (const [value, number] of Object.entries(read())) this.set({ [label]: value }, number);
        },
      });
    },
    /** Adds a gauge of 1 or 0 that is read by each scrape; absent while undefined. */
    state(name: string, help: string, read: () => boolean | undefined): void {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          const is = read();
          if (is === undefined) this.remove();
          else this.set(is ? 1 : 0);
        },
      });
    },
    /** Adds a counter by labels that is read by each scrape. */
    counter,
    /** Event loop, heap and processor of the whole process; call once. */
    watchProcess: () => collectDefaultMetrics({ register }),
    /** In the text format of Prometheus. */
    read: async () => ({
      contentType: register.contentType,
      text: `${await register.metrics()}\n${durationsText(counts)}`,
    }),
  };
}

export type SiteMetrics = ReturnType<typeof createSiteMetrics>;

/**
 * The histogram of requests in the text format of Prometheus. Its buckets are counted in the hot path, and
 * the histograms of the package can only be filled one observation at a time.
 */
function durationsText(counts: SiteCounts): string {
  const name = 'site_request_seconds';
  const lines = counts.durations().flatMap(({ site, kind, status, memory, count, buckets, sumMs }) => {
    const labels = `site="${site}",kind="${kind}",status="${status}",memory="${memory}"`;
    let below = 0;
    const filled = DURATIONS_MS.map((ms, index) => {
      below += buckets[index] ?? 0;
      return `${name}_bucket{${labels},le="${ms / 1000}"} ${below}`;
    });
    return [
      ...filled,
      `${name}_bucket{${labels},le="+Inf"} ${count}`,
      `${name}_sum{${labels}} ${sumMs / 1000}`,
      `${name}_count{${labels}} ${count}`,
    ];
  });
  const head = [
    `# HELP ${name} Time from the request to the end of the response, as in the log.`,
    `# TYPE ${name} histogram`,
  ];
  return `${[...head, ...lines].join('\n')}\n`;
}
