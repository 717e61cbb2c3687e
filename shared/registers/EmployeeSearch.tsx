import { AsOf } from '../ui/dates/AsOf.tsx';
import { useFocusOnChange } from '../ui/focus/focus-on-change.browser.ts';
import { EMPLOYEE_FIELD } from './employee-finding.ts';
import { formText } from './form-text.browser.ts';
import type { EmployeeLookup } from './use-employee-lookup.ts';

/**
 * Whether a named person is registered under the scheme (specification section 4, Employee lookup): the search box,
 * then what was found out. The name goes to the server only, by a call that nobody keeps.
 */
export function EmployeeSearch({ lookup }: { readonly lookup: EmployeeLookup }) {
  const { result, isBusy } = lookup;
  const isAnswered = result !== undefined;
  const message = useFocusOnChange<HTMLParagraphElement>(isAnswered);
  const input = useFocusOnChange<HTMLInputElement>(isAnswered);
  return (
    <section className="employee-search" aria-labelledby="employee-search">
      <h2 id="employee-search">Check a person’s registration</h2>
      {result ? (
        <>
          <p ref={message} tabIndex={-1} className={`message message--${result.found ? 'success' : 'error'}`}>
            {result.isUnanswered ? null : (
              <span className="visually-hidden">{result.found ? 'Found: ' : 'Not found: '}</span>
            )}
            {result.message}
          </p>
          {result.isUnanswered || !result.asOf ? null : (
            <p>
              This is what the register says <AsOf value={result.asOf} />.
            </p>
          )}
          <form
            method="get"
            action={`${lookup.path}#employee-search`}
            onSubmit={(event) => {
              event.preventDefault();
              lookup.clear();
            }}
          >
            <button className="button button--quiet" type="submit">
              Find someone else
            </button>
          </form>
        </>
      ) : (
        // Without scripts the page itself answers; the method keeps the name out of addresses.
        <form
          className="employee-search__form"
          method="post"
          action={`${lookup.path}#employee-search`}
          onSubmit={(event) => {
            event.preventDefault();
            lookup.search(formText(event, EMPLOYEE_FIELD));
          }}
        >
          <label className="employee-search__label" htmlFor="employee-name">
            Full name
          </label>
          <p className="employee-search__hint" id="employee-hint">
            As it stands on the certificate, for example Alex Morgan
          </p>
          <div className="employee-search__row">
            <input
              ref={input}
              className="field"
              id="employee-name"
              name={EMPLOYEE_FIELD}
              type="text"
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              aria-describedby="employee-hint"
            />
            <button className="button" type="submit" aria-busy={isBusy}>
              {isBusy ? 'Checking' : 'Verify'}
            </button>
          </div>
        </form>
      )}
      <p className="visually-hidden" role="status">
        {isBusy ? 'Checking the register' : ''}
      </p>
    </section>
  );
}
