import { Fragment } from 'react';
import { useTexts } from '../site/SiteContext.tsx';
import { type FileFormat, fileFormats, MAX_FILE_ROWS } from './register-files.ts';
import { searchTexts } from './search-texts.ts';

interface RegisterFilesProps {
  readonly numFound: number;
  /** `numFound` with its noun. */
  readonly results: string;
  /** The address of the file in a format. */
  readonly addressOf: (format: FileFormat) => string;
}

/** Links to files with all results of a register, with the same filters. Nothing if there are no results. */
export function RegisterFiles({ numFound, results, addressOf }: RegisterFilesProps) {
  const texts = useTexts(searchTexts);
  if (numFound === 0) return null;
  return (
    <p className="register-files">
      {numFound > MAX_FILE_ROWS
        ? texts.downloadFirst({ limit: MAX_FILE_ROWS, results })
        : texts.download({ results })}
      {fileFormats.map((format) => (
        <Fragment key={format}>
          {' '}
          <a className="register-files__file" href={addressOf(format)} rel="nofollow" download="">
            {texts[format]}
          </a>
        </Fragment>
      ))}
    </p>
  );
}
