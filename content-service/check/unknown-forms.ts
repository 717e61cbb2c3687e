import { FEEDBACK_FORM } from '@information-site/contract/documents/feedback-form.ts';
import type { Site } from '@information-site/contract/site/site.ts';
import { type AuthoredDocument, type Found, faultOf } from './authored-document.ts';

/** Reports recipients in the site's file for forms that its content does not have: no mail would reach them. */
export function unknownForms({ mail, placeOf }: Site, documents: readonly AuthoredDocument[]): Found[] {
  const ids = documents.flatMap(({ texts }) =>
    texts.flatMap(({ path, text }) => (path.at(-1) === 'id' && path.at(-2) === 'form' ? text : [])),
  );
  const formIds = [...new Set([...ids, FEEDBACK_FORM])].sort();
  return Object.keys(mail?.forms ?? {}).flatMap((id) =>
    formIds.includes(id)
      ? []
      : faultOf({
          ...placeOf(['mail', 'forms', id]),
          message: `mail.forms.${id}: the form ${id} does not exist. The forms are ${formIds.join(', ')}: correct the id, or remove the entry`,
        }),
  );
}
