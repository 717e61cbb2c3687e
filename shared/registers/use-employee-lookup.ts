import { useState } from 'react';
import { endpoints } from '../endpoints/endpoints.ts';
import { EMPLOYEE_FIELD, type EmployeeFinding, lookupFailed } from './employee-finding.ts';
import { lookUpEmployee } from './employee-lookup.browser.ts';

/** The employee lookup as the parts of a page share it (specification section 7): its state and its two callbacks. */
export interface EmployeeLookup {
  /** Where visitors without scripts post the name: the page that asks. */
  readonly path: string;
  /** Undefined in the clear state. */
  readonly result: EmployeeFinding | undefined;
  readonly isBusy: boolean;
  /** Looks up a person by full name; an empty name does nothing. */
  search(fullname: string): void;
  clear(): void;
}

/** The lookup on the page at a path. `answered` is what the server found out for a visitor without scripts. */
export function useEmployeeLookup(path: string, answered: EmployeeFinding | undefined): EmployeeLookup {
  const [result, setResult] = useState(answered);
  const [isBusy, setBusy] = useState(false);
  return {
    path,
    result,
    isBusy,
    search(fullname) {
      if (fullname === '' || isBusy) return;
      setBusy(true);
      const fields = { url: path, [EMPLOYEE_FIELD]: fullname };
      void lookUpEmployee(endpoints.employeeSearch.path, fields).then((answer) => {
        setBusy(false);
        setResult(
          typeof answer === 'string'
            ? { found: false, message: answer, isUnanswered: true }
            : (answer ?? lookupFailed),
        );
      });
    },
    clear: () => setResult(undefined),
  };
}
