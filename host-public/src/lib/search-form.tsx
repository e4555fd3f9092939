import { type ReactNode, useId } from 'react'
import { searchMaxChars } from './search-text.ts'

interface Props {
  label: string
  button: string
  /** Text of the current search. */
  q: string
  /** Hidden fields that the search keeps. */
  /** The heading beside it says what it is for. */
  isLabelHidden?: boolean
  children?: ReactNode
}

/** A plain form, which the browser sends: it works without scripts, and its result has an address. */
export function SearchForm({ label, button, q, isLabelHidden = false, children }: Props) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: Chrome knows the element `search` since 118 only.
    <form className="search-form row" role="search" data-native="">
      {children}
      <label htmlFor={id} className={isLabelHidden ? 'only-heard' : undefined}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={searchMaxChars}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" className="button">
        {button}
      </button>
    </form>
  )
}
