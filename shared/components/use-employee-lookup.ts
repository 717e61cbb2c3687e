import { useState } from 'react';
import { lookUpEmployee } from '../browser/employee-lookup.ts';
import { endpointAddress } from '../content/endpoints.ts';
import type { EmployeeSearchResponse } from '../content/schemas/search.ts';

/** The employee lookup as the parts of a page share it (specification section 7): its state and its two callbacks. */
export interface EmployeeLookup {
  /** Undefined in the clear state. */
  readonly result: EmployeeSearchResponse | undefined;
  readonly isBusy: boolean;
  /** Looks up a person by full name; an empty name does nothing. */
  search(fullname: string): void;
  clear(): void;
}

/** Shown when nobody could be asked. */
const FAILED: EmployeeSearchResponse = {
  found: false,
  message: 'We could not check the register just now. Please try again in a few minutes.',
};

/** The lookup on the page at a path. `answered` is what the server found out for a visitor without scripts. */
export function useEmployeeLookup(
  path: string,
  answered: EmployeeSearchResponse | undefined,
): EmployeeLookup {
  const [result, setResult] = useState(answered);
  const [isBusy, setBusy] = useState(false);
  return {
    result,
    isBusy,
    search(fullname) {
      if (fullname === '' || isBusy) return;
      setBusy(true);
      void lookUpEmployee(endpointAddress('employeeSearch', { url: path, fullname })).then((answer) => {
        setBusy(false);
        setResult(answer ?? FAILED);
      });
    },
    clear: () => setResult(undefined),
  };
}
