import { RichText } from '../components/RichText.tsx';
import type { CookieOption } from '../content/schemas/content-block.ts';

/** The choices of a visitor about optional cookies, one On/Off pair each (specification section 3, cookies). */
export function CookieOptionsBlock({ options }: { options: readonly CookieOption[] }) {
  if (options.length === 0) return null;
  return (
    <form className="cookie-options">
      {options.map((option) => (
        <fieldset key={option.cookieName.set} className="cookie-option">
          <legend className="cookie-option__title">{option.title}</legend>
          <RichText html={option.description} />
          <div className="cookie-option__choices">
            {option.radioOptions.map((choice) => (
              <label key={choice} className="choice">
                <input className="choice__input" type="radio" name={option.cookieName.set} value={choice} />
                {choice}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <button className="button needs-scripts" type="submit">
        Save cookie settings
      </button>
      <p className="without-scripts">
        Your browser does not run scripts, so this site cannot set any optional cookies.
      </p>
    </form>
  );
}
