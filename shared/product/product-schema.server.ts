import * as z from 'zod';
import { documentSnippet } from '../article/article-schema.server.ts';
import { content } from '../blocks/content-block-schema.server.ts';
import { flag, html, itemsOf, link, list, requiredText, text } from '../contract/primitives.server.ts';

/** A labelled value; `description` is HTML and may be empty (specification section 3, Key-value item). */
const keyValueItem = z.object({ key: requiredText, description: html.optional() });

/** What a product or service page shows beside its text (specification section 3, Product/service page). */
export const product = z.object({
  scheme: z
    .object({
      title: text.optional(),
      description: text.optional(),
      scheme_name: text.optional(),
      scheme_url: link.optional(),
    })
    .optional(),
  /** Camel-case keys become labels; `certifiedStatus` 'Certified' means certified. */
  assuranceDetails: z.looseObject({ certifiedStatus: text.optional() }).optional(),
  assuranceTopSummary: html.optional(),
  assuranceBottomSummary: html.optional(),
  scheme_summary: text.optional(),
  details: z
    .object({
      title: text.optional(),
      description: text.optional(),
      list: list(
        z.object({
          title: requiredText,
          items: list(z.object({ title: requiredText, link: link.optional() })).optional(),
          descriptionTxt: text.optional(),
          descriptionLink: link.optional(),
        }),
      ),
    })
    .optional(),
  documentSnippet: documentSnippet.optional(),
  employee: z.object({ showEmployeeSearch: flag.optional() }).optional(),
  supportedCAFPrinciplesSnippet: z
    .object({
      title: text.optional(),
      textHtml: html.optional(),
      supportedCAFPrinciplesList: list(z.object({ title: requiredText, link: link.min(1) })),
    })
    .optional(),
  additionalDetailsTitle: text.optional(),
  additionalDetailsDescription: text.optional(),
  additionalDetails: itemsOf(keyValueItem).optional(),
  keyFeatureDescription: z
    .object({
      items: list(
        z.object({ optionalSubTitle_s: text.optional(), keyValueSet: list(keyValueItem).optional() }),
      ),
    })
    .optional(),
  content: content.optional(),
});

export type ProductContent = z.infer<typeof product>;
export type KeyValueItem = z.infer<typeof keyValueItem>;
