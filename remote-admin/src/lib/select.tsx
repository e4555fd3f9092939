import type { ComponentProps } from 'react'

export interface Choice {
  value: string
  label: string
}

/** The native select, which is easiest to use on a phone. */
export function Select({ choices, ...rest }: ComponentProps<'select'> & { choices: readonly Choice[] }) {
  return (
    <select {...rest} className="adm-select">
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
