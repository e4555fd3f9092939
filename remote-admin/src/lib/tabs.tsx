import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import './tabs.css'

export interface TabItem<Name extends string> {
  name: Name
  content: ReactNode
}

/** Attributes of the panel of a tab. */
export const tabPanel = (baseId: string, name: string, isOpen: boolean) => ({
  role: 'tabpanel',
  id: `${baseId}-${name}-panel`,
  'aria-labelledby': `${baseId}-${name}`,
  hidden: !isOpen,
})

/** Tabs with one tab stop; arrow keys, Home and End move among them. */
export function Tabs<Name extends string>({
  label,
  baseId,
  tabs,
  current,
  onOpen,
  opensOnFocus = false,
}: {
  label: string
  baseId: string
  tabs: readonly TabItem<Name>[]
  current: Name
  onOpen: (tab: Name) => void
  /** Arrow keys open a tab at once. Not where opening one may show a dialog. */
  opensOnFocus?: boolean
}) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const here = all.indexOf(event.target as HTMLElement)
    const to = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: all.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const tab = all.at(to % all.length)
    tab?.focus()
    if (opensOnFocus) tab?.click()
  }
  return (
    <div role="tablist" aria-label={label} className="adm-tabs" ref={list} onKeyDown={onKeyDown}>
      {tabs.map(({ name, content }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${baseId}-${name}`}
          aria-controls={`${baseId}-${name}-panel`}
          aria-selected={name === current}
          tabIndex={name === current ? 0 : -1}
          // The panel must be visible at once: a form focuses a field in it (see `reveal`).
          onClick={() => flushSync(() => onOpen(name))}
        >
          {content}
        </button>
      ))}
    </div>
  )
}

/** Opens the tab that hides an element. */
export function openTabOf(element: Element): void {
  const panel = element.closest('[role=tabpanel][hidden]')
  const tab = panel?.getAttribute('aria-labelledby')
  if (tab) document.getElementById(tab)?.click()
}
