import type { ComponentProps } from 'react'

export interface Choice {
  value: string
  label: string
}

/** The browser's own select: on a phone nothing is easier to use. */
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
