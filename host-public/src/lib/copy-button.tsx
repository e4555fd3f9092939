import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

const shownMs = 3_000

interface CopyButton {
  text: string
  /** Name of the text, for screen readers. */
  what?: string
  words: (key: 'copy' | 'copied' | 'selected') => string
  /** Element that shows the text; default: one that appears when copying is not allowed. */
  source?: RefObject<HTMLElement | null>
}

export function CopyButton({ text, what, words, source }: CopyButton) {
  const [done, setDone] = useState<'copied' | 'selected' | null>(null)
  const [minWidth, setMinWidth] = useState<number>()
  const word = useRef<HTMLSpanElement>(null)
  const own = useRef<HTMLElement>(null)

  useEffect(() => {
    if (done !== 'copied') return
    const timer = setTimeout(() => setDone(null), shownMs)
    return () => clearTimeout(timer)
  }, [done])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setDone('copied')
    } catch {
      // Without https or permission: select the text instead. It must be on the page.
      flushSync(() => setDone('selected'))
      const shown = source ?? own
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
    }
  }
  const label = done === 'copied' ? words('copied') : words('copy')
  return (
    <>
      <button
        className="button quiet small scripted"
        type="button"
        aria-label={what && `${label} (${what})`}
        onClick={() => {
          // A shorter word must not move what stands beside it.
          setMinWidth(word.current?.offsetWidth)
          void copy()
        }}
      >
        <span ref={word} style={{ minWidth }}>
          {label}
        </span>
      </button>
      <span className={done === 'selected' ? 'aside' : 'only-heard'} role="status">
        {done && words(done)}
      </span>
      {done === 'selected' && !source && <span ref={own}>{text}</span>}
    </>
  )
}
