import { useTexts } from '../../site/SiteContext.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import type { BlockProps } from '../block.ts';
import { blocksTexts } from '../blocks-texts.ts';

/** A visitor's choices about optional cookies, one On/Off pair each (specification section 3, cookies). */
export function CookieOptionsBlock({ content: options }: BlockProps<'cookies'>) {
  const texts = useTexts(blocksTexts);
  if (options.length === 0) return null;
  return (
    <form suppressHydrationWarning className="cookie-options" autoComplete="off">
      <p className="cookie-saved" data-page-only role="status" tabIndex={-1}>
        {texts.cookiesSaved}
      </p>
      {options.map(({ title, description, radioOptions, cookieName: { set, unset } }, index) => (
        <fieldset key={index} className="cookie-option" data-cookie-set={set} data-cookie-unset={unset}>
          <legend className="cookie-option__title">{title}</legend>
          <RichText html={description} />
          <div className="cookie-option__choices">
            {(radioOptions.length > 1 ? radioOptions : [texts.on, texts.off]).map((choice, place) => (
              <label key={place} className="choice">
                <input className="choice__input" type="radio" name={set} value={choice} />
                {choice}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <button className="button cookie-options__save" type="submit">
        {texts.saveCookies}
      </button>
      <p className="cookie-options__without-scripts" data-page-only>
        {texts.cookiesWithoutScripts}
      </p>
    </form>
  );
}
