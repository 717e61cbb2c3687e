import type { EmployeeSearchResponse } from '../search/search-schema.server.ts';

/** Name of the field with the person's full name, in forms and in calls. */
export const EMPLOYEE_FIELD = 'fullname';

/** What is shown after a lookup: the register's answer, or why there is none. */
export type EmployeeFinding = EmployeeSearchResponse & {
  /** Whether it says nothing about the person. */
  readonly isUnanswered?: true;
};

/** Shown when nobody could be asked. */
export const lookupFailed: EmployeeFinding = {
  found: false,
  message: 'We could not check the register just now. Please try again in a few minutes.',
  isUnanswered: true,
};
