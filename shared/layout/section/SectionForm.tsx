import { useLocation } from 'react-router';
import type { FormContent } from '../../content/schemas/form.ts';
import { FormView } from '../forms/FormView.tsx';

/** A form of the generic form builder on a section page. */
export function SectionForm({ form }: { form: FormContent }) {
  const { pathname } = useLocation();
  return <FormView form={form} path={pathname} />;
}
