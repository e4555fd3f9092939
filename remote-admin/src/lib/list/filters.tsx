import { type ReactNode, useId } from 'react'
import { type Choice, Select } from '../select.tsx'
import './list.css'

/** Search field and filters above a list. */
export function Filters({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers that we serve do not know <search> yet.
    <form role="search" className="adm-filters" onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  )
}

/** Select box as a filter. */
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

/** Filter bound to the list's state. */
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
