import { DateText } from '../ui/dates/DateText.tsx';

interface HistoryProps {
  /** In reading order. */
  readonly entries: readonly { readonly label?: string; readonly date: string; readonly text: string }[];
}

/** The history of a page, the newest entry first. */
export function History({ entries }: HistoryProps) {
  return (
    <ol className="history" reversed>
      {entries.map(({ label, date, text }, index) => (
        <li key={index} className="history__entry">
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
