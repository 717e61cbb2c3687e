interface SelectBoxProps {
  readonly id: string;
  readonly name: string;
  readonly options: readonly string[];
  /** Words of a first choice that chooses nothing; none without them. */
  readonly firstChoice?: string;
  readonly value: string;
  readonly isRequired?: boolean;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
}

/** The first choice of a named list that asks for one (specification section 3). */
export const LIST_FIRST_CHOICE = 'Please choose from the drop-down list';
/** The first choice of any other select of the form builder (specification section 5). */
export const FORM_FIRST_CHOICE = 'Please choose...';

/** A select with the choices of a list (specification section 3, Select-box option lists). */
export function SelectBox({
  id,
  name,
  options,
  firstChoice,
  value,
  isRequired = false,
  describedBy,
  isInvalid = false,
}: SelectBoxProps) {
  return (
    <select
      className="form-control"
      id={id}
      name={name}
      defaultValue={value}
      required={isRequired}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
    >
      {firstChoice ? <option value="">{firstChoice}</option> : null}
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}
