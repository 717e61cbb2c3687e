import { certifiedCompany } from '@information-site/contract/documents/search-schema.server.ts';
import {
  dateTime,
  link,
  list,
  primaryImage,
  requiredText,
  text,
} from '@information-site/contract/parsing/primitives.server.ts';
import * as z from 'zod';

const values = list(requiredText).default([]);

/** Common fields of register entries with a page or a card. */
const entry = z.object({
  title: requiredText,
  description: text.default(''),
  pageUrl: link.default(''),
  tag: text.optional(),
  date: dateTime.optional(),
  primaryImage: primaryImage.optional(),
  scheme: values,
  sector: values,
});

const supplier = entry.extend({
  service: values,
  region: values,
  schemeType: values,
  /** Level under the Cyber Incident Response scheme. */
  cirLevel: z.enum(['Enhanced', 'Standard']).optional(),
});

const productEntry = entry.extend({ productType: values, supplier: text.optional() });

const cniProduct = productEntry.extend({ cafPrinciple: values, cafSubPrinciple: values });

const certifiedOrganisation = certifiedCompany.extend({ scheme: values });

/**
 * A registered professional. `pages` are the addresses on which the person can be looked up; empty means all.
 */
const certifiedPerson = z.object({
  name: requiredText,
  /** Shown when the person is found, e.g. 'Chartered in Secure System Architecture until March 2027'. */
  registration: requiredText,
  pages: list(link).default([]),
});

/** The lists of `registers/`, one file each. */
export const registerSchemas = {
  suppliers: z.array(supplier),
  products: z.array(productEntry),
  cniProducts: z.array(cniProduct),
  certifiedOrganisations: z.array(certifiedOrganisation),
  people: z.array(certifiedPerson),
};

export type Supplier = z.infer<typeof supplier>;
export type ProductEntry = z.infer<typeof productEntry>;
export type CniProduct = z.infer<typeof cniProduct>;
export type CertifiedOrganisation = z.infer<typeof certifiedOrganisation>;

/** The entries of each list. */
export type Registers = {
  readonly [Name in keyof typeof registerSchemas]: Readonly<z.infer<(typeof registerSchemas)[Name]>>;
};
