import { Input } from 'antd'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { notStoredText } from '../lib/forms/draft-notice.tsx'

/** A sentence to the author of a text, with its error and a hint about who reads it. */
export function ReasonField({
  label,
  problem,
  hint,
  isNotStored,
  onChange,
  ...input
}: Omit<ComponentProps<typeof Input.TextArea>, 'onChange'> & {
  label: string
  problem: string | null
  hint: ReactNode
  /** The browser does not store what is typed. */
  isNotStored: boolean
  onChange: (text: string) => void
}) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        {...input}
        id={id}
        status={problem ? 'error' : ''}
        aria-invalid={problem !== null}
        aria-describedby={
          [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
        }
        onChange={(event) => onChange(event.target.value)}
      />
      {problem ? (
        <p id={`${id}-problem`} className="adm-problem" role="alert">
          {problem}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="adm-quiet">
          {hint}
        </p>
      ) : null}
      {isNotStored ? <p className="adm-quiet">{notStoredText}</p> : null}
    </div>
  )
}
