import * as z from 'zod';
import { content } from '../blocks/content-block-schema.server.ts';
import {
  flag,
  html,
  itemsOf,
  link,
  list,
  passingDates,
  requiredText,
  text,
} from '../parsing/primitives.server.ts';
import { documentSnippet } from './article-schema.server.ts';

/** A labelled value; `description` is HTML and may be empty (specification section 3, Key-value item). */
const keyValueItem = z
  .object({
    key: requiredText.describe('Label of the value.'),
    description: html.optional().describe('The value; may be empty.'),
  })
  .meta({ id: 'KeyValue' });

/**
 * The fields of a product or service page besides its text (specification section 3, Product/service page).
 */
export const product = z
  .object({
    scheme: z
      .object({
        title: text.optional().describe('Heading above the scheme.'),
        description: text.optional().describe('Description of the scheme.'),
        scheme_name: text.optional().describe('Name of the scheme.'),
        scheme_url: link.optional().describe('Page of the scheme.'),
      })
      .optional()
      .describe('Scheme under which the product or service is assured.'),
    assuranceDetails: z
      .looseObject({
        certifiedStatus: text.optional().describe('Certification status; `Certified` means certified.'),
        ...passingDates({
          dateOfExpiry: text.optional().describe('Last day of the certificate, beside the status.'),
        }),
      })
      .optional()
      .describe('Facts about the assurance by name. Names in camel case become labels.'),
    assuranceTopSummary: html.optional().describe('Text above the facts about the assurance.'),
    assuranceBottomSummary: html.optional().describe('Text below the facts about the assurance.'),
    scheme_summary: text
      .optional()
      .describe('Summary of the product or service in a sentence, for lists of the scheme.'),
    details: z
      .object({
        title: text.optional().describe('Heading above the facts about the supplier.'),
        description: text.optional().describe('Text above the facts about the supplier.'),
        list: list(
          z.object({
            title: requiredText.describe('Label of the fact.'),
            items: list(
              z.object({
                title: requiredText.describe('One value.'),
                link: link.optional().describe('Page about this value.'),
              }),
            )
              .optional()
              .describe('Values of the fact, if there are several.'),
            descriptionTxt: text.optional().describe('The value as text, if there is only one.'),
            descriptionLink: link.optional().describe('Where the text leads.'),
          }),
        ).describe('Facts about the supplier, in order.'),
      })
      .optional()
      .describe('Facts about the supplier.'),
    documentSnippet: documentSnippet.optional().describe('Files about the product or service.'),
    employee: z
      .object({
        showEmployeeSearch: flag
          .optional()
          .describe('True: visitors can check whether a named person is registered.'),
      })
      .optional()
      .describe('The employee lookup on this page.'),
    supportedCAFPrinciplesSnippet: z
      .object({
        title: text.optional().describe('Heading above the principles.'),
        textHtml: html.optional().describe('Text above the principles.'),
        supportedCAFPrinciplesList: list(
          z.object({
            title: requiredText.describe('Name of the principle.'),
            link: link.min(1).describe('Page of the principle.'),
          }),
        ).describe('The principles, in order.'),
      })
      .optional()
      .describe('Principles of the Cyber Assessment Framework that the product supports.'),
    additionalDetailsTitle: text.optional().describe('Heading above further details.'),
    additionalDetailsDescription: text.optional().describe('Text above further details.'),
    additionalDetails: itemsOf(keyValueItem, 'Details, in order.')
      .optional()
      .describe('Further details as labels with values.'),
    keyFeatureDescription: z
      .object({
        items: list(
          z.object({
            optionalSubTitle_s: text.optional().describe('Heading of the group.'),
            keyValueSet: list(keyValueItem)
              .optional()
              .describe('Features of the group as labels with values.'),
          }),
        ).describe('Groups of key features.'),
      })
      .optional()
      .describe('Key features, in groups.'),
    content: content.optional().describe('Text and blocks about the product or service.'),
  })
  .meta({ id: 'Product' });

/** The product or service of a guide page. */
export type Product = Partial<z.infer<typeof product>>;
export type KeyValueItem = z.infer<typeof keyValueItem>;
