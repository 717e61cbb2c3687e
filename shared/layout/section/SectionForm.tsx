import type { FormContent } from '../../content/schemas/form.ts';

/** A form of the generic form builder. */
export function SectionForm({ form }: { form: FormContent }) {
  return (
    <section className="section-form" aria-label={form.title || 'Form'}>
      {form.title ? <h2>{form.title}</h2> : null}
      <ul>
        {form.fields
          .filter(({ type }) => type !== 'hidden')
          .map(({ name, label, required }) => (
            <li key={name}>
              {label}
              {required ? ' (required)' : ''}
            </li>
          ))}
      </ul>
    </section>
  );
}
