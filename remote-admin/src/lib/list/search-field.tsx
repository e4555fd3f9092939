import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons'
import { useId, useRef } from 'react'
import { useSingleKey, useSingleKeys } from '../shortcuts/single-keys.ts'
import { useIsPhone } from '../use-media-query.ts'

/** Search input; the `/` key focuses it. Not antd's, which is a tenth of the code of a list. */
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
  const search = useRef<HTMLInputElement>(null)
  const shortcut = useSingleKeys()
  useSingleKey('/', () => {
    search.current?.focus()
    search.current?.select()
  })
  return (
    <div className="adm-filter adm-filter-search">
      <label className="adm-visually-hidden" htmlFor={id}>
        {label}
      </label>
      <div className="adm-search">
        <SearchOutlined aria-hidden />
        <input
          id={id}
          ref={search}
          type="search"
          value={text}
          placeholder={label}
          autoComplete="off"
          onChange={(event) => onText(event.target.value)}
        />
        {text ? (
          <button
            type="button"
            className="adm-icon-button"
            aria-label="Clear the search"
            onClick={() => {
              onText('')
              search.current?.focus()
            }}
          >
            <CloseCircleFilled aria-hidden />
          </button>
        ) : null}
        {isPhone ? null : <ShortcutHint {...shortcut} />}
      </div>
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
      onClick={toggle}
    >
      /
    </button>
  )
}
