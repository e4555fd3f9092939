import type { ReactNode } from 'react'
import { useId } from 'react'
import { type Choice, Select } from '../select.tsx'
import './list.css'

/** A filter of a list, or its order; bound to the list's state. */
export interface ListFilter {
  label: string
  value: string
  /** The first one is the value at first. */
  choices?: readonly Choice[]
  /** Bounds of a day, for a filter without choices. */
  day?: { min?: string; max?: string }
  /** Sorts, and leaves nothing out. */
  isOrder?: boolean
  onChange: (value: string) => void
}

interface FilteredList<S> {
  state: S
  change: (to: Partial<S>) => void
}

/** Filter for one field of a list's state. */
export const filterOf = <S extends Record<N, string>, const N extends keyof S & string>(
  { state, change }: FilteredList<S>,
  name: N,
  label: string,
  choices: readonly (Choice & { value: S[N] })[],
): ListFilter => ({
  label,
  value: state[name],
  choices,
  onChange: (value) => change({ [name]: value } as unknown as Partial<S>),
})

export const initialOf = ({ choices }: ListFilter): string => choices?.[0]?.value ?? ''

/** Filters that leave something out. */
export const activeOf = (filters: readonly ListFilter[]): ListFilter[] =>
  filters.filter((filter) => !filter.isOrder && filter.value !== initialOf(filter))

/** The filters of a list, and what they leave of it. */
export interface FilterChoices {
  filters: readonly ListFilter[]
  /** Plural of the list's items. */
  what: string
  total: number | undefined
  isFetching: boolean
  onClear: () => void
}

/** A filter with its choice, such as `Status: Active`. */
export const describe = ({ label, value, choices }: ListFilter): string =>
  `${label}: ${choices?.find((choice) => choice.value === value)?.label ?? value}`

/** Search field and filters above a list. */
export function Filters({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers that we serve do not know <search> yet.
    <form role="search" className="adm-filters" onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  )
}

/** Field of one filter. */
export function Filter({ label, value, choices, day, onChange }: ListFilter) {
  const id = useId()
  return (
    <div className="adm-filter">
      <label htmlFor={id}>{label}</label>
      {choices ? (
        <Select id={id} choices={choices} value={value} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          id={id}
          type="date"
          className="adm-select"
          value={value}
          {...day}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  )
}
