import { normaliseAddress } from '../corpus/page-address.ts';
import { badParameter, type Question } from './answer-result.ts';

type AddressParameter =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly fault: ReturnType<typeof badParameter> };

/** The page address that a required parameter names, in its one spelling. */
export function addressParameter({ params }: Question, name: string): AddressParameter {
  const raw = params[name];
  if (raw === undefined) return { ok: false, fault: badParameter(name, 'is missing') };
  const path = normaliseAddress(raw);
  return path === undefined ? { ok: false, fault: badParameter(name, 'is not a path') } : { ok: true, path };
}
