import { type ReactNode, useId } from 'react'
import { type Choice, Select } from '../select.tsx'
import './list.css'

/** The row above a list: what is looked for, and what else narrows it. */
export function Filters({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers that we serve do not know <search> yet.
    <form role="search" className="adm-filters" onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  )
}

/** One choice among few, as a filter. */
export function Filter<const V extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  label: string
  value: V
  choices: readonly (Choice & { value: V })[]
  onChange: (value: V) => void
}) {
  const id = useId()
  return (
    <div className="adm-filter">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        choices={choices}
        value={value}
        onChange={(event) => onChange(event.target.value as V)}
      />
    </div>
  )
}

/** A filter whose value is in the state of a list. */
export const ListFilter = <S extends Record<N, string>, const N extends keyof S & string>({
  list: { state, change },
  name,
  ...rest
}: {
  list: { state: S; change: (to: Partial<S>) => void }
  name: N
  label: string
  choices: readonly (Choice & { value: S[N] })[]
}) => (
  <Filter
    {...rest}
    value={state[name]}
    onChange={(value) => change({ [name]: value } as unknown as Partial<S>)}
  />
)
