import * as z from 'zod';
import { content } from '../blocks/content-block-schema.server.ts';
import * as c from '../parsing/primitives.server.ts';
import { documentSnippet } from './article-schema.server.ts';

/** A labelled value; `description` is HTML and may be empty (specification section 3, Key-value item). */
const keyValueItem = c.named('KeyValue', {
  key: c.requiredText.describe('Label of the value.'),
  description: c.optional('The value; may be empty.', c.html),
});

/**
 * The fields of a product or service page besides its text (specification section 3, Product/service page).
 */
export const product = c.named('Product', {
  scheme: c.optionalPart('Scheme under which the product or service is assured.', {
    title: c.optional('Heading above the scheme.', c.text),
    description: c.optional('Description of the scheme.', c.text),
    scheme_name: c.optional('Name of the scheme.', c.text),
    scheme_url: c.optional('Page of the scheme.', c.link),
  }),
  assuranceDetails: z
    .looseObject({
      certifiedStatus: c.optional('Certification status; `Certified` means certified.', c.text),
      ...c.passingDates({
        dateOfExpiry: c.optional('Last day of the certificate, beside the status.', c.text),
      }),
    })
    .optional()
    .describe('Facts about the assurance by name. Names in camel case become labels.'),
  assuranceTopSummary: c.optional('Text above the facts about the assurance.', c.html),
  assuranceBottomSummary: c.optional('Text below the facts about the assurance.', c.html),
  scheme_summary: c.optional(
    'Summary of the product or service in a sentence, for lists of the scheme.',
    c.text,
  ),
  details: c.optionalPart('Facts about the supplier.', {
    title: c.optional('Heading above the facts about the supplier.', c.text),
    description: c.optional('Text above the facts about the supplier.', c.text),
    list: c.listOf('Facts about the supplier, in order.', {
      title: c.requiredText.describe('Label of the fact.'),
      items: c
        .listOf('Values of the fact, if there are several.', {
          title: c.requiredText.describe('One value.'),
          link: c.optional('Page about this value.', c.link),
        })
        .optional(),
      descriptionTxt: c.optional('The value as text, if there is only one.', c.text),
      descriptionLink: c.optional('Where the text leads.', c.link),
    }),
  }),
  documentSnippet: c.optional('Files about the product or service.', documentSnippet),
  employee: c.optionalPart('The employee lookup on this page.', {
    showEmployeeSearch: c.optional('True: visitors can check whether a named person is registered.', c.flag),
  }),
  supportedCAFPrinciplesSnippet: c.optionalPart(
    'Principles of the Cyber Assessment Framework that the product supports.',
    {
      title: c.optional('Heading above the principles.', c.text),
      textHtml: c.optional('Text above the principles.', c.html),
      supportedCAFPrinciplesList: c.listOf('The principles, in order.', {
        title: c.requiredText.describe('Name of the principle.'),
        link: c.link.min(1).describe('Page of the principle.'),
      }),
    },
  ),
  additionalDetailsTitle: c.optional('Heading above further details.', c.text),
  additionalDetailsDescription: c.optional('Text above further details.', c.text),
  additionalDetails: c.optional(
    'Further details as labels with values.',
    c.itemsOf(keyValueItem, 'Details, in order.'),
  ),
  keyFeatureDescription: c.optionalPart('Key features, in groups.', {
    items: c.listOf('Groups of key features.', {
      optionalSubTitle_s: c.optional('Heading of the group.', c.text),
      keyValueSet: c.optional('Features of the group as labels with values.', c.list(keyValueItem)),
    }),
  }),
  content: c.optional('Text and blocks about the product or service.', content),
});

/** The product or service of a guide page. */
export type Product = Partial<z.infer<typeof product>>;
export type KeyValueItem = z.infer<typeof keyValueItem>;
