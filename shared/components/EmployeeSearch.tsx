import { useFocusOnSwap } from '../browser/focus-on-swap.ts';
import { formText } from '../browser/form-text.ts';
import { SiteLink } from './SiteLink.tsx';
import type { EmployeeLookup } from './use-employee-lookup.ts';

interface EmployeeSearchProps {
  readonly lookup: EmployeeLookup;
  /** Where visitors without scripts find who is registered. */
  readonly register: { readonly title: string; readonly href: string } | undefined;
}

/** Name of the field with the person's full name, here and in the page's action. */
export const FULL_NAME = 'fullname';

/**
 * Whether a named person is registered under the scheme (specification section 4, Employee lookup): the search box,
 * then what was found out. The name goes to the server only, by a call that nobody keeps.
 */
export function EmployeeSearch({ lookup, register }: EmployeeSearchProps) {
  const { result, isBusy } = lookup;
  const message = useFocusOnSwap<HTMLParagraphElement>(result !== undefined);
  const input = useFocusOnSwap<HTMLInputElement>(result === undefined);
  return (
    <section className="employee-search" aria-labelledby="employee-search">
      <h2 id="employee-search">Check a person’s registration</h2>
      {result ? (
        <>
          <p ref={message} tabIndex={-1} className={`message message--${result.found ? 'success' : 'error'}`}>
            <span className="visually-hidden">{result.found ? 'Found: ' : 'Not found: '}</span>
            {result.message}
          </p>
          <button className="button button--quiet" type="button" onClick={lookup.clear}>
            Find someone else
          </button>
        </>
      ) : (
        // The method keeps the name out of addresses, should the form be sent before scripts run.
        <form
          className="employee-search__form needs-scripts"
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            lookup.search(formText(event, FULL_NAME));
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
              name={FULL_NAME}
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
      <p className="without-scripts">
        Your browser does not run scripts, so you cannot search by name here.{' '}
        {register ? (
          <>
            See <SiteLink href={register.href}>{register.title}</SiteLink> for who is registered.
          </>
        ) : (
          'Please ask the organisation for its certificate.'
        )}
      </p>
      <p className="visually-hidden" role="status">
        {isBusy ? 'Checking the register' : ''}
      </p>
    </section>
  );
}
