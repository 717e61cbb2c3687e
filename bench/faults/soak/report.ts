import { type Finding, lineOf } from '../report.ts';

/** The report of a run, during it and at its end. */
export type SoakReport = ReturnType<typeof createSoakReport>;

/** Keeps the report file up to date during a run, so that an interrupted run still has its results. */
export function createSoakReport(minutes: number, write: (text: string) => Promise<void>) {
  const started = performance.now();
  const windows: object[] = [];
  const events: string[] = [];
  let written = Promise.resolve();
  const minute = () => ((performance.now() - started) / 60_000).toFixed(1);
  const save = (rest: object) => {
    const text = `${JSON.stringify({ minutes, ...rest, windows, events }, null, 2)}\n`;
    written = written.then(() => write(text));
    return written;
  };
  const say = (text: string) => {
    events.push(`${minute()} min: ${text}`);
    console.log(events.at(-1));
  };
  return {
    /** Records an event. */
    say,
    /** Records the figures of a window. */
    window(figures: object): void {
      windows.push({ untilMinute: Number(minute()), ...figures });
      console.log(JSON.stringify(windows.at(-1)));
      void save({ isWhole: false });
    },
    /** `wrong`: each response that no fault excuses. */
    end: (finding: Finding, wrong: readonly string[]) =>
      save({
        isWhole: true,
        broken: finding.broken,
        note: finding.note,
        line: lineOf('soak', finding),
        wrong,
      }),
  };
}
