import type { EmployeeSearchResponse } from '../contract/documents/search-schema.server.ts';
import { type SiteLanguage, textsOf } from '../contract/text/texts.ts';
import { registersTexts } from './registers-texts.ts';

/** Name of the field with the person's full name, in forms and calls. */
export const EMPLOYEE_FIELD = 'fullname';

/** The result of a lookup: the register's response, or why there is none. */
export type EmployeeFinding = EmployeeSearchResponse & {
  /** The lookup failed, so the message says nothing about the person. */
  readonly isUnanswered?: true;
  /** The name that was looked up. */
  readonly asked?: string;
};

/** The result if the register cannot be reached. */
export const lookupFailed = (site: SiteLanguage): EmployeeFinding => ({
  found: false,
  message: textsOf(site, registersTexts).lookupFailed,
  isUnanswered: true,
});
