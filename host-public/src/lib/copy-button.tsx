import { type RefObject, useEffect, useState } from 'react'

const shownMs = 3_000

interface CopyButton {
  text: string
  /** Name of the text, for screen readers. */
  what: string
  words: (key: 'copy' | 'copied' | 'selected') => string
  /** Element that shows the text. */
  source: RefObject<HTMLElement | null>
}

export function CopyButton({ text, what, words, source }: CopyButton) {
  const [done, setDone] = useState<'copied' | 'selected' | null>(null)

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(null), shownMs)
    return () => clearTimeout(timer)
  }, [done])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setDone('copied')
    } catch {
      // Without https or permission: select the text instead.
      if (source.current) getSelection()?.selectAllChildren(source.current)
      setDone('selected')
    }
  }
  const label = done === 'copied' ? words('copied') : words('copy')
  return (
    <>
      <button
        className="button quiet small copy"
        type="button"
        aria-label={`${label} (${what})`}
        onClick={() => void copy()}
      >
        {label}
      </button>
      <span className={done === 'selected' ? 'aside' : 'only-heard'} role="status">
        {done && words(done)}
      </span>
    </>
  )
}
