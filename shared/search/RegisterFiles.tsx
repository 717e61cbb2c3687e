import { useSite } from '../site/SiteContext.tsx';
import { groupDigits } from '../site/texts.ts';
import { fileFormats, MOST_FILE_ROWS } from './register-files.ts';

interface RegisterFilesProps {
  readonly numFound: number;
  /** Noun for `numFound` results. */
  readonly noun: string;
  /** The address of the file in a format. */
  readonly addressOf: (format: (typeof fileFormats)[number]) => string;
}

const LABELS = { csv: 'CSV, for spreadsheets', json: 'JSON, for programs' } as const;

/** Links to files with all results of a register, with the same filters. Nothing if there are no results. */
export function RegisterFiles({ numFound, noun, addressOf }: RegisterFilesProps) {
  const site = useSite();
  if (numFound === 0) return null;
  const isCut = numFound > MOST_FILE_ROWS;
  return (
    <p className="register-files">
      Download {isCut ? `the first ${groupDigits(MOST_FILE_ROWS, site)} of ` : ''}
      {groupDigits(numFound, site)} {noun}:{' '}
      {fileFormats.map((format) => (
        <a key={format} className="register-files__file" href={addressOf(format)} rel="nofollow" download="">
          {LABELS[format]}
        </a>
      ))}
    </p>
  );
}
