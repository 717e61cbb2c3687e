import { useState } from 'react';
import { useActionData, useLocation } from 'react-router';
import { interpolateNodes, useSite, useTexts } from '../site/SiteContext.tsx';
import { readAnswers } from '../ui/controls/form-state.browser.ts';
import { AsOf } from '../ui/dates/AsOf.tsx';
import { useFocusOnChange } from '../ui/focus/focus.browser.ts';
import { EMPLOYEE_FIELD, type EmployeeFinding, lookupFailed } from './employee-finding.ts';
import { lookUpEmployee } from './employee-lookup.browser.ts';
import { registersTexts } from './registers-texts.ts';

/**
 * Looks up whether a named person is registered under the scheme (specification section 4, Employee lookup):
 * a search box, then the result. The name is sent only to the server, in a call that is never cached.
 */
export function EmployeeSearch({ lookup }: { readonly lookup: EmployeeLookup }) {
  const texts = useTexts(registersTexts);
  const { result, isBusy } = lookup;
  const hasResult = result !== undefined;
  const message = useFocusOnChange<HTMLParagraphElement>(hasResult);
  const input = useFocusOnChange<HTMLInputElement>(hasResult);
  return (
    <section className="employee-search" data-page-only aria-labelledby="--employee-search">
      <h2 id="--employee-search">{texts.checkPerson}</h2>
      {result ? (
        <>
          <p ref={message} tabIndex={-1} className={`message message--${result.found ? 'success' : 'error'}`}>
            {result.asked && !result.isUnanswered ? `${texts.asked({ name: result.asked })} ` : null}
            {result.isUnanswered || result.isSimilar ? null : (
              <>
                <strong className="employee-search__answer">
                  {result.found ? texts.registered : texts.notRegistered}
                </strong>{' '}
              </>
            )}
            {result.message}
          </p>
          {result.isUnanswered || !result.asOf ? null : (
            <p>{interpolateNodes(texts.said, { asOf: <AsOf value={result.asOf} /> })}</p>
          )}
          <form
            method="get"
            action={`${lookup.path}#--employee-search`}
            onSubmit={(event) => {
              event.preventDefault();
              lookup.clear();
            }}
          >
            <button className="button button--quiet" type="submit">
              {texts.findAnother}
            </button>
          </form>
        </>
      ) : (
        // Without scripts the page itself responds. POST keeps the name out of addresses.
        <form
          className="employee-search__form"
          method="post"
          action={`${lookup.path}#--employee-search`}
          onSubmit={(event) => {
            event.preventDefault();
            const [name = ''] = readAnswers(event.currentTarget)[EMPLOYEE_FIELD] ?? [];
            lookup.search(name.trim());
          }}
        >
          <label className="employee-search__label" htmlFor="--employee-name">
            {texts.fullName}
          </label>
          <p className="employee-search__hint" id="--employee-hint">
            {texts.nameHint}
          </p>
          <div className="employee-search__row">
            <input
              ref={input}
              className="field"
              id="--employee-name"
              name={EMPLOYEE_FIELD}
              type="text"
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              aria-describedby="--employee-hint"
            />
            <button className="button" type="submit" aria-busy={isBusy}>
              {isBusy ? texts.checking : texts.verify}
            </button>
          </div>
        </form>
      )}
      <p className="visually-hidden" role="status">
        {isBusy ? texts.checkingRegister : ''}
      </p>
    </section>
  );
}

/** The state and callbacks of the employee lookup (specification section 7). */
export function useEmployeeLookup() {
  // Without scripts the page posts to itself, and the result is action data. Posted feedback has other action
  // data.
  const site = useSite();
  const { pathname: path } = useLocation();
  const posted = useActionData<{ readonly employee?: EmployeeFinding }>();
  /** Undefined before a lookup and after `clear`. */
  const [result, setResult] = useState(posted?.employee);
  const [isBusy, setBusy] = useState(false);
  return {
    path,
    result,
    isBusy,
    /** Looks up a person by full name. Ignores an empty name. */
    search(fullname: string): void {
      if (fullname === '' || isBusy) return;
      setBusy(true);
      void lookUpEmployee({ url: path, [EMPLOYEE_FIELD]: fullname }).then((answer) => {
        setBusy(false);
        const finding: EmployeeFinding =
          typeof answer === 'string'
            ? { found: false, message: answer, isUnanswered: true }
            : (answer ?? lookupFailed(site));
        setResult({ ...finding, asked: fullname });
      });
    },
    clear: () => setResult(undefined),
  };
}

type EmployeeLookup = ReturnType<typeof useEmployeeLookup>;
