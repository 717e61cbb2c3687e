import { createHash } from 'node:crypto';
import { FEEDBACK_FIELDS, FEEDBACK_FORM, ratingOf } from '#shared/contract/documents/feedback-form.ts';
import type { Feedback } from '#shared/contract/documents/feedback-schema.server.ts';
import type { FormContent } from '#shared/contract/documents/form-schema.server.ts';
import { ELAPSED_FIELD, TRAP_FIELD } from '#shared/contract/documents/reserved-fields.ts';
import type { SiteVariant } from '#shared/contract/site/site-variant.ts';
import { formMailTexts } from '#shared/contract/text/message-texts.server.ts';
import { textsOf } from '#shared/contract/text/texts.ts';
import { COMMENT_LIMIT } from '#shared/forms/character-count.ts';
import { answerTo, type FormAnswers, type FormOutcome } from '#shared/forms/form-answers.ts';
import { builtFields, labelOf, withUnticked } from '#shared/forms/form-fields.ts';
import { formsTexts } from '#shared/forms/forms-texts.ts';
import { formFaults, formPayload } from '#shared/forms/validate-form.ts';
import type { ContentReader } from '#shared/routing/content-result.ts';
import type { PageRenderer } from '../page/render-page.tsx';
import { findFeedback, findForm, type NoForm } from './find-form.ts';
import type { MailOrder, SendMail } from './mail-sender.ts';

/** A form as a visitor has sent it. */
interface Submission {
  readonly site: SiteVariant;
  /** Path of the page with the form. */
  readonly path: string;
  readonly formId: string;
  readonly answers: FormAnswers;
  /** Network address of the visitor, because two visitors may write the same. */
  readonly visitor: string;
}

/** Checks and sends a submission. */
export type SubmitForm = (submission: Submission, content: ContentReader) => Promise<FormOutcome | NoForm>;

/** What the submission of forms needs. */
export interface FormSubmissionParts {
  readonly sendMail: SendMail;
  readonly loadPage: PageRenderer['loadPage'];
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** No person reads and fills in a form faster, in milliseconds. Without scripts, the time is not measured. */
const LEAST_ELAPSED_MS = 1000;

/**
 * Why the mail of these answers is not sent, if a bot may have made them. Bots fill in every field they find,
 * and submit at once. A browser's autofill is as quick, so a visitor who was too quick is asked to try again.
 */
export function signOfBot(answers: FormAnswers): 'trap' | 'too-quick' | undefined {
  if (answerTo(answers, TRAP_FIELD) !== '') return 'trap';
  const elapsed = answerTo(answers, ELAPSED_FIELD);
  return elapsed !== '' && !(Number(elapsed) >= LEAST_ELAPSED_MS) ? 'too-quick' : undefined;
}

/** The same mail of the same visitor has the same key, so that a double click sends one. */
function idempotencyKey({ site, visitor }: Submission, order: MailOrder): string {
  return createHash('sha256')
    .update(JSON.stringify([site.id, visitor, order]))
    .digest('hex');
}

/**
 * The mailed fields of a form: all but those that repeat another. The agreement to the terms is in the language
 * of the site, as the visitor read it.
 */
function formOrder(form: FormContent, { site, formId, answers, path }: Submission): MailOrder {
  const built = builtFields(form);
  const repeated = built.filter(({ confirms }) => confirms !== undefined);
  const terms = built.find((field) => field.terms !== undefined);
  const { agree } = textsOf(site, formsTexts);
  const { fields } = formPayload(form, answers, path, site);
  return {
    formId,
    path,
    fields: fields
      .filter((entry) => !repeated.some(({ name }) => Object.hasOwn(entry, name)))
      .map((entry) => (terms && Object.hasOwn(entry, terms.name) ? { [terms.name]: agree } : entry)),
    labels: Object.fromEntries(built.map((field) => [field.name, labelOf(field, site)])),
  };
}

/** The mail of an answer that the page offers, with its comment if there is one; undefined if it is invalid. */
function feedbackOrder(asked: Feedback, { site, path, answers }: Submission): MailOrder | undefined {
  const rating = answerTo(answers, FEEDBACK_FIELDS.rating);
  const comment = answerTo(answers, FEEDBACK_FIELDS.comment);
  if (!ratingOf(asked, rating) || comment.length > COMMENT_LIMIT) return undefined;
  const texts = textsOf(site, formMailTexts);
  const entries = [{ [FEEDBACK_FIELDS.rating]: rating }];
  return {
    formId: FEEDBACK_FORM,
    path,
    fields: comment ? [...entries, { [FEEDBACK_FIELDS.comment]: comment }] : entries,
    labels: { [FEEDBACK_FIELDS.rating]: texts.rating, [FEEDBACK_FIELDS.comment]: texts.comment },
  };
}

/**
 * Checks a form by the rules of its page's document, and sends it. A form that is certainly a bot's is reported
 * as sent but dropped, so that bots learn nothing. A form that may be a bot's is reported as failed, so that no
 * person's message is lost.
 */
export function createFormSubmission({ sendMail, loadPage, now }: FormSubmissionParts): SubmitForm {
  return async function submitForm(submission, content) {
    const { site, path, formId, answers } = submission;
    const page = { site, address: path, content, now };
    const outcome = (
      state: FormOutcome['state'],
      faults: FormOutcome['faults'] = [],
      shown = answers,
    ): FormOutcome => ({ formId, state, faults, answers: shown });
    if (formId === FEEDBACK_FORM) {
      const asked = await findFeedback(loadPage, page);
      if (typeof asked === 'string') return asked;
      const order = feedbackOrder(asked, submission);
      return outcome(order ? await deliver(order) : 'invalid');
    }
    const form = await findForm(page, formId);
    if (typeof form === 'string') return form;
    const faults = formFaults(form, answers, site);
    const allAnswers = withUnticked(form, answers);
    if (faults.length > 0) return outcome('invalid', faults, allAnswers);
    return outcome(await deliver(formOrder(form, submission)), [], allAnswers);

    async function deliver(order: MailOrder): Promise<'sent' | 'failed'> {
      const sign = signOfBot(answers);
      if (sign) return sign === 'trap' ? 'sent' : 'failed';
      return (await sendMail(site.id, order, idempotencyKey(submission, order))) ? 'sent' : 'failed';
    }
  };
}
