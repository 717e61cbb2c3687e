import { useState } from 'react';
import { useActionData, useLocation } from 'react-router';
import { endpoints } from '../endpoints/endpoints.ts';
import { EMPLOYEE_FIELD, type EmployeeFinding, lookupFailed } from './employee-finding.ts';
import { lookUpEmployee } from './employee-lookup.browser.ts';

/** The employee lookup of a page (specification section 7): its state and its two callbacks. */
export function useEmployeeLookup() {
  // Where visitors without scripts post the name, and what the server found out for them. Feedback that was posted here
  // brings an answer of its own.
  const { pathname: path } = useLocation();
  const posted = useActionData<{ readonly employee?: EmployeeFinding }>();
  /** Undefined in the clear state. */
  const [result, setResult] = useState(posted?.employee);
  const [isBusy, setBusy] = useState(false);
  return {
    path,
    result,
    isBusy,
    /** Looks up a person by full name; an empty name does nothing. */
    search(fullname: string): void {
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

export type EmployeeLookup = ReturnType<typeof useEmployeeLookup>;
