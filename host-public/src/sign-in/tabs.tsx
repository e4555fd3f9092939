import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

interface Props<Name extends string> {
  tabs: readonly { name: Name; label: string; panel: ReactNode }[]
  shown: Name
  onShow: (name: Name) => void
  label: string
}

/** Tabs of the ARIA Authoring Practices; hidden panels keep their input. */
export function Tabs<Name extends string>({ tabs, shown, onShow, label }: Props<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex(({ name }) => name === shown)
    const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const target = (step + tabs.length) % tabs.length
    const { name } = tabs[target] ?? { name: shown }
    list.current?.querySelectorAll('button')[target]?.focus()
    onShow(name)
  }

  return (
    <>
      <div className="tabs row" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-controls={`${id}-${name}-panel`}
            aria-selected={name === shown}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => onShow(name)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ name, panel }) => (
        <div
          key={name}
          role="tabpanel"
          className="tab-panel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== shown}
        >
          {panel}
        </div>
      ))}
    </>
  )
}
