import { type SiteLanguage, textsOf } from '../contract/text/texts.ts';
import { failureTexts } from './layout-texts.ts';

/** The texts of `client/retry.ts`, as attributes of an element with `data-retry`. */
export function retryData(site: SiteLanguage) {
  const { waiting, trying, stop, stopped } = textsOf(site, failureTexts);
  return {
    'data-waiting': waiting({ time: '{time}' }),
    'data-trying': trying,
    'data-stop': stop,
    'data-stopped': stopped,
  };
}
