import { type Finding, lineOf } from '../report.ts';

/** The report of a run, during it and at its end. */
export interface SoakReport {
  /** Records an event. */
  say(text: string): void;
  /** Records the figures of a window. */
  window(figures: object): void;
  /** `wrong`: each response that no fault excuses. */
  end(finding: Finding, wrong: readonly string[]): Promise<void>;
}

/** Keeps the report file up to date during a run, so that an interrupted run still has its results. */
export function createSoakReport(minutes: number, write: (text: string) => Promise<void>): SoakReport {
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
    say,
    window(figures) {
      windows.push({ untilMinute: Number(minute()), ...figures });
      console.log(JSON.stringify(windows.at(-1)));
      void save({ isWhole: false });
    },
    end: (finding, wrong) =>
      save({
        isWhole: true,
        broken: finding.broken,
        note: finding.note,
        line: lineOf('soak', finding),
        wrong,
      }),
  };
}
