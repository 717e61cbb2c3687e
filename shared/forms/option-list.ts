import { countryNames } from './country-names.ts';
import type { FormField } from './form-schema.server.ts';
import { fullSectorNames, sectorNames } from './sector-names.ts';

const namedLists = { country: countryNames, sector: sectorNames, fullsector: fullSectorNames } as const;

/** The choices of a field: a named list's or its own. */
export function optionsOf({ options = [] }: Pick<FormField, 'options'>): readonly string[] {
  return typeof options === 'string' ? namedLists[options] : options;
}
