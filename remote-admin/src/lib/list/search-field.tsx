import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { useId, useRef } from 'react'
import { useSingleKey, useSingleKeys } from '../shortcuts/single-keys.ts'
import { useIsPhone } from '../use-media-query.ts'

/** Search input; the `/` key focuses it. */
export function SearchField({
  text,
  label = 'Search',
  onText,
}: {
  text: string
  label?: string | undefined
  onText: (text: string) => void
}) {
  const id = useId()
  const isPhone = useIsPhone()
  const search = useRef<InputRef>(null)
  const shortcut = useSingleKeys()
  useSingleKey('/', () => search.current?.focus({ cursor: 'all' }))
  return (
    <div className="adm-filter adm-filter-search">
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        ref={search}
        type="search"
        value={text}
        allowClear={{ clearIcon: <CloseCircleFilled aria-label="Clear the search" /> }}
        autoComplete="off"
        prefix={<SearchOutlined aria-hidden />}
        suffix={isPhone ? null : <ShortcutHint {...shortcut} />}
        onChange={(event) => onText(event.target.value)}
      />
    </div>
  )
}

// WCAG 2.1.4 requires that single-key shortcuts can be turned off: dictation software types into the page.
function ShortcutHint({ isOn, toggle }: { isOn: boolean; toggle: () => void }) {
  const tip = isOn
    ? 'Press / to search. Click to turn this off.'
    : 'The / shortcut is off. Click to turn it on.'
  return (
    <button
      type="button"
      className="adm-shortcut"
      aria-pressed={isOn}
      aria-label="Shortcut: press slash to search"
      data-tip={tip}
      aria-description={tip}
      onClick={(event) => {
        // Otherwise the input would take the focus.
        event.stopPropagation()
        toggle()
      }}
    >
      /
    </button>
  )
}
