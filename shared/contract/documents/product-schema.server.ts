import * as z from 'zod';
import { content } from '../blocks/content-block-schema.server.ts';
import * as c from '../parsing/primitives.server.ts';
import { documentSnippet } from './article-schema.server.ts';

/** A labelled value; `description` is HTML and may be empty (specification section 3, Key-value item). */
const keyValueItem = c.named('KeyValue', {
  key: c.requiredText.describe('Label of the value.'),
  description: c.html.optional().describe('The value; may be empty.'),
});

/**
 * The fields of a product or service page besides its text (specification section 3, Product/service page).
 */
export const product = c.named('Product', {
  scheme: c.optionalPart('Scheme under which the product or service is assured.', {
    title: c.text.optional().describe('Heading above the scheme.'),
    description: c.text.optional().describe('Description of the scheme.'),
    scheme_name: c.text.optional().describe('Name of the scheme.'),
    scheme_url: c.link.optional().describe('Page of the scheme.'),
  }),
  assuranceDetails: z
    .looseObject({
      certifiedStatus: c.text.optional().describe('Certification status; `Certified` means certified.'),
      ...c.passingDates({
        dateOfExpiry: c.text.optional().describe('Last day of the certificate, beside the status.'),
      }),
    })
    .optional()
    .describe('Facts about the assurance by name. Names in camel case become labels.'),
  assuranceTopSummary: c.html.optional().describe('Text above the facts about the assurance.'),
  assuranceBottomSummary: c.html.optional().describe('Text below the facts about the assurance.'),
  scheme_summary: c.text
    .optional()
    .describe('Summary of the product or service in a sentence, for lists of the scheme.'),
  details: c.optionalPart('Facts about the supplier.', {
    title: c.text.optional().describe('Heading above the facts about the supplier.'),
    description: c.text.optional().describe('Text above the facts about the supplier.'),
    list: c.listOf('Facts about the supplier, in order.', {
      title: c.requiredText.describe('Label of the fact.'),
      items: c
        .listOf('Values of the fact, if there are several.', {
          title: c.requiredText.describe('One value.'),
          link: c.link.optional().describe('Page about this value.'),
        })
        .optional(),
      descriptionTxt: c.text.optional().describe('The value as text, if there is only one.'),
      descriptionLink: c.link.optional().describe('Where the text leads.'),
    }),
  }),
  documentSnippet: documentSnippet.optional().describe('Files about the product or service.'),
  employee: c.optionalPart('The employee lookup on this page.', {
    showEmployeeSearch: c.flag
      .optional()
      .describe('True: visitors can check whether a named person is registered.'),
  }),
  supportedCAFPrinciplesSnippet: c.optionalPart(
    'Principles of the Cyber Assessment Framework that the product supports.',
    {
      title: c.text.optional().describe('Heading above the principles.'),
      textHtml: c.html.optional().describe('Text above the principles.'),
      supportedCAFPrinciplesList: c.listOf('The principles, in order.', {
        title: c.requiredText.describe('Name of the principle.'),
        link: c.link.min(1).describe('Page of the principle.'),
      }),
    },
  ),
  additionalDetailsTitle: c.text.optional().describe('Heading above further details.'),
  additionalDetailsDescription: c.text.optional().describe('Text above further details.'),
  additionalDetails: c
    .itemsOf(keyValueItem, 'Details, in order.')
    .optional()
    .describe('Further details as labels with values.'),
  keyFeatureDescription: c.optionalPart('Key features, in groups.', {
    items: c.listOf('Groups of key features.', {
      optionalSubTitle_s: c.text.optional().describe('Heading of the group.'),
      keyValueSet: c.list(keyValueItem).optional().describe('Features of the group as labels with values.'),
    }),
  }),
  content: content.optional().describe('Text and blocks about the product or service.'),
});

/** The product or service of a guide page. */
export type Product = Partial<z.infer<typeof product>>;
export type KeyValueItem = z.infer<typeof keyValueItem>;
