import { useLocation } from 'react-router';
import { FormView } from '../forms/FormView.tsx';
import type { FormContent } from '../forms/form-schema.server.ts';

/** A form of the generic form builder on a section page. */
export function SectionForm({ form }: { form: FormContent }) {
  const { pathname } = useLocation();
  return <FormView form={form} path={pathname} />;
}
