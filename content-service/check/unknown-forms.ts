import { FEEDBACK_FORM } from '#shared/feedback/feedback-form.ts';
import type { SiteFiles } from '../corpus/corpus-files.ts';
import type { AuthoredDocument } from './authored-document.ts';
import { type Found, faultOf } from './finding.ts';

/** Recipients of forms, in the site's file, whose id no form of its content has: nothing would reach them. */
export function unknownForms(
  places: SiteFiles['formPlaces'],
  documents: readonly AuthoredDocument[],
): Found[] {
  const ids = documents.flatMap(({ texts }) =>
    texts.flatMap(({ path, text }) => (path.at(-1) === 'id' && path.at(-2) === 'form' ? text : [])),
  );
  const known = [...new Set([...ids, FEEDBACK_FORM])].sort();
  return Object.entries(places).flatMap(([id, place]) =>
    known.includes(id)
      ? []
      : faultOf({
          ...place,
          message: `mail.forms.${id}: there is no form ${id}. The forms are ${known.join(', ')}: correct the id, or take it out`,
        }),
  );
}
