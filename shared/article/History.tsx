import { DateText } from '../ui/dates/DateText.tsx';

interface HistoryProps {
  /** In the order in which they are to be read. */
  readonly entries: readonly { readonly label?: string; readonly date: string; readonly text: string }[];
}

/** What happened to a page and when, the newest first. */
export function History({ entries }: HistoryProps) {
  return (
    <ol className="history" reversed>
      {entries.map(({ label, date, text }) => (
        <li key={`${date} ${text}`} className="history__entry">
          <p className="history__when">
            {label ? `${label}, ` : null}
            <DateText value={date} />
          </p>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
