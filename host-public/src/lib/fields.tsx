import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'

interface Common {
  name: string
  label: string
  problem?: string | undefined
  hint?: ReactNode
  isOptional?: boolean
}

/** Connects a control with its label, problem and hint. */
export function useField({ problem, hint, isOptional = false }: Omit<Common, 'name' | 'label'>) {
  const id = useId()
  const describedBy = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    control: {
      id,
      required: !isOptional,
      'aria-invalid': problem ? (true as const) : undefined,
      'aria-describedby': describedBy || undefined,
    },
  }
}

export function Field({
  id,
  label,
  problem,
  hint,
  isOptional,
  children,
}: Omit<Common, 'name'> & { id: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {isOptional && <Optional />}
      </label>
      {children}
      <Below id={id} problem={problem} hint={hint} />
    </div>
  )
}

export function TextField({
  label,
  problem,
  hint,
  isOptional,
  ...input
}: Common & Omit<ComponentProps<'input'>, 'name'>) {
  const { id, control } = useField({ problem, hint, isOptional })
  return (
    <Field id={id} label={label} problem={problem} hint={hint} isOptional={isOptional}>
      <input {...input} {...control} />
    </Field>
  )
}

export function TextAreaField({
  label,
  problem,
  hint,
  isOptional,
  ...area
}: Common & Omit<ComponentProps<'textarea'>, 'name'>) {
  const { id, control } = useField({ problem, hint, isOptional })
  return (
    <Field id={id} label={label} problem={problem} hint={hint} isOptional={isOptional}>
      <textarea {...area} {...control} />
    </Field>
  )
}

export function SelectField({
  label,
  problem,
  hint,
  isOptional,
  options,
  ...select
}: Common & Omit<ComponentProps<'select'>, 'name'> & { options: readonly (readonly [string, string])[] }) {
  const { id, control } = useField({ problem, hint, isOptional })
  return (
    <Field id={id} label={label} problem={problem} hint={hint} isOptional={isOptional}>
      <select {...select} {...control}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** Radio buttons. */
export function ChoiceField({
  name,
  label,
  problem,
  options,
}: Common & { options: readonly (readonly [string, string])[] }) {
  const { id, control } = useField({ problem })
  return (
    <fieldset className="field" aria-describedby={control['aria-describedby']}>
      <legend>{label}</legend>
      <div className="choices row">
        {options.map(([value, text]) => (
          <label key={value}>
            <input type="radio" name={name} value={value} required aria-invalid={control['aria-invalid']} />{' '}
            {text}
          </label>
        ))}
      </div>
      <Below id={id} problem={problem} />
    </fieldset>
  )
}

export function TickField({
  name,
  label,
  problem,
  isOptional,
  onChange,
}: Common & Pick<ComponentProps<'input'>, 'onChange'>) {
  const { id, control } = useField({ problem, isOptional })
  return (
    <div className="field">
      <label className="tick">
        <input type="checkbox" name={name} onChange={onChange} {...control} /> {label}
      </label>
      <Below id={id} problem={problem} />
    </div>
  )
}

export function Optional() {
  const { t } = useTranslation()
  return <span className="aside">({t('optional')})</span>
}

export function Below({ id, problem, hint }: { id: string; problem?: string | undefined; hint?: ReactNode }) {
  return (
    <>
      {problem && (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="hint">
          {hint}
        </div>
      )}
    </>
  )
}
