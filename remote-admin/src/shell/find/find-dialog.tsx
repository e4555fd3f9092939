import { SearchOutlined } from '@ant-design/icons'
import { find } from '@grace/contract/find'
import { searchMaxChars } from '@grace/contract/list-query'
import { call } from '@grace/shared-auth/call'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ConsoleLink } from '../../lib/address.tsx'
import { useAreas } from '../../lib/areas.ts'
import { Dialog } from '../../lib/dialog.tsx'
import { Failure } from '../../lib/failure.tsx'
import { plural } from '../../lib/plural.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { menuFor } from '../menu.ts'
import './find.css'
import { foundGroups, foundWords, type Group, screenGroups } from './groups.ts'

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
  const ref = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [opensFirst, setOpensFirst] = useState(false)
  const { groups, isSettled, failure } = useGroups(typed)
  const links = () => [...(ref.current?.querySelectorAll<HTMLElement>('a') ?? [])]

  // Enter before the results have arrived opens the first one once they are there.
  useEffect(() => {
    if (!opensFirst || !isSettled) return
    setOpensFirst(false)
    ref.current?.querySelector<HTMLElement>('a')?.click()
  }, [opensFirst, isSettled])

  function onKeyDown(event: KeyboardEvent) {
    const isInput = event.target === input.current
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
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
    <Dialog title="Find" className="adm-find" width={640} onClose={onClose}>
      <div className="adm-find-head">
        <SearchOutlined aria-hidden />
        <input
          ref={input}
          data-first-focus
          type="search"
          enterKeyHint="search"
          aria-label="Find people, messages, texts, pictures and screens"
          aria-describedby={`${id}hint`}
          placeholder="Find anything"
          autoComplete="off"
          maxLength={searchMaxChars}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setTyped(target.value)
            setOpensFirst(false)
          }}
        />
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the links in it. */}
      <div ref={ref} className="adm-find-results" onKeyDown={onKeyDown}>
        {groups.map((group) => (
          <Results key={group.label} {...group} typed={typed} onOpen={onClose} />
        ))}
        {failure}
        <p role="status" className={groups.length > 0 ? 'adm-visually-hidden' : 'adm-quiet'}>
          {statusOf(typed, groups, isSettled)}
        </p>
      </div>
      <p id={`${id}hint`} className="adm-find-hint">
        <kbd>↑</kbd> <kbd>↓</kbd> move · <kbd>Enter</kbd> open · begin with <kbd>&gt;</kbd> for screens only
      </p>
    </Dialog>
  )
}

const Found = ({ text, q }: { text: string; q: string }) =>
  foundWords(text, q).map(({ word, isFound }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of one text keep their order.
    isFound ? <mark key={at}>{word}</mark> : <span key={at}>{word}</span>,
  )

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

function Results({ label, results, typed, onOpen }: Group & { typed: string; onOpen: () => void }) {
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
              <strong>
                <Found text={title} q={typed} />
              </strong>
              {detail ? <span className="adm-quiet">{detail}</span> : null}
            </ConsoleLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
