import { SearchOutlined } from '@ant-design/icons'
import { find } from '@grace/contract/find'
import { searchMaxChars } from '@grace/contract/list-query'
import { call } from '@grace/shared-auth/call'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ConsoleLink } from '../../lib/address.tsx'
import { useAreas } from '../../lib/areas.ts'
import { useModal } from '../../lib/dialog.tsx'
import { Failure } from '../../lib/failure.tsx'
import { plural } from '../../lib/plural.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { menuFor } from '../menu.ts'
import './find.css'
import { foundGroups, type Group, screenGroups } from './groups.ts'

const pauseMs = 200
/** Before the first character: screens only. */
const screensOnly = '>'

const findQuery = (q: string) =>
  queryOptions({
    queryKey: ['find', q],
    queryFn: ({ signal }) => call(find.everything, { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })

/** The search over everything. Arrow keys move through the results, Enter opens the first one. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const { ref, props } = useModal(onClose)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [opensFirst, setOpensFirst] = useState(false)
  const { groups, isSettled, failure } = useGroups(typed)
  const links = () => [...(ref.current?.querySelectorAll<HTMLElement>('.adm-find-results a') ?? [])]

  useEffect(() => input.current?.focus(), [])

  // Enter before the results have arrived opens the first one once they are there.
  useEffect(() => {
    if (!opensFirst || !isSettled) return
    setOpensFirst(false)
    ref.current?.querySelector<HTMLElement>('.adm-find-results a')?.click()
  }, [opensFirst, isSettled, ref])

  function onKeyDown(event: KeyboardEvent) {
    const isInput = event.target === input.current
    if (event.key === 'Escape') {
      // It would only empty the field.
      event.preventDefault()
      onClose()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const all = links()
      const here = all.indexOf(document.activeElement as HTMLElement)
      const next = here + (event.key === 'ArrowDown' ? 1 : -1)
      if (next < 0) input.current?.focus()
      else all[Math.min(next, all.length - 1)]?.focus()
    } else if (event.key === 'Enter' && isInput && !event.nativeEvent.isComposing) {
      event.preventDefault()
      setOpensFirst(true)
    } else if (
      !isInput &&
      (event.key.length === 1 || event.key === 'Backspace') &&
      !event.ctrlKey &&
      !event.metaKey
    ) {
      // Typing goes on in the field.
      if (event.key !== ' ') input.current?.focus()
    }
  }

  return (
    <dialog
      ref={ref}
      {...props}
      className="adm-find"
      aria-label="Find"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="adm-find-head">
        <SearchOutlined aria-hidden />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          aria-label="Find people, messages, texts, pictures and screens"
          aria-describedby={`${id}hint`}
          placeholder="Find anything"
          autoComplete="off"
          maxLength={searchMaxChars}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setOpensFirst(false)
          }}
        />
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
      <div className="adm-find-results">
        {groups.map((group) => (
          <Results key={group.label} {...group} onOpen={onClose} />
        ))}
        {failure}
        <p role="status" className={groups.length > 0 ? 'adm-unseen' : 'adm-quiet'}>
          {statusOf(typed, groups, isSettled)}
        </p>
      </div>
      <p id={`${id}hint`} className="adm-find-hint">
        <kbd>↑</kbd> <kbd>↓</kbd> move · <kbd>Enter</kbd> open · begin with <kbd>&gt;</kbd> for screens only
      </p>
    </dialog>
  )
}

function useGroups(typed: string) {
  const areas = useAreas()
  const isScreensOnly = typed.trimStart().startsWith(screensOnly)
  const text = typed.trim().replace(/^>\s*/, '')
  const q = useDebouncedValue(isScreensOnly ? '' : text, pauseMs)
  const { data = [], error, isFetching, refetch } = useQuery(findQuery(q))
  const screens = screenGroups(menuFor(areas), text)
  const isAsked = text !== '' && !isScreensOnly
  return {
    groups: isAsked ? [...foundGroups(q === '' ? [] : data), ...screens] : screens,
    isSettled: !isAsked || (q === text && !isFetching),
    failure:
      isAsked && error ? (
        <Failure error={error} retry={() => void refetch()} what="The search could not be carried out." />
      ) : null,
  }
}

/** Texts of visitors are sealed, so they are not searched. */
const ofInbox = ' Prayer requests and messages are found by name and email only.'

function statusOf(typed: string, groups: readonly Group[], isSettled: boolean): string {
  if (!isSettled) return 'Searching …'
  const count = groups.reduce((sum, { results }) => sum + results.length, 0)
  if (count === 0)
    return `Nothing found for “${typed.trim()}”.${typed.trimStart().startsWith(screensOnly) ? '' : ofInbox}`
  return plural(count, 'result')
}

function Results({ label, results, onOpen }: Group & { onOpen: () => void }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      <ul>
        {results.map(({ to, title, detail }) => (
          <li key={to}>
            <ConsoleLink
              to={to}
              onClick={({ ctrlKey, metaKey, shiftKey }) => {
                // Opened in another tab, the search stays.
                if (!ctrlKey && !metaKey && !shiftKey) onOpen()
              }}
            >
              <strong>{title}</strong>
              {detail ? <span className="adm-quiet">{detail}</span> : null}
            </ConsoleLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
