import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsHydrating } from '../hydration/hydrate.ts'
import { QueryStatus } from '../lib/query-status.tsx'
import { withCopies } from './text-pictures.ts'

const loadCleaner = () => import('./clean-html.ts')

/** Part of the post page, so that a navigation preloads the sanitizer. */
export const cleaner = { preload: loadCleaner }

const isBrowser = typeof document !== 'undefined'
const elementId = 'post-text'

/** The page has its own h1, so headings of the text become h2. */
const below = (html: string) => html.replace(/<(\/?)h1\b/gi, '<$1h2')

interface Props {
  /** Text from the API; missing from responses embedded in a document, whose HTML shows it. */
  html: string | undefined
  lang: string | undefined
  /** Called with the text found in the document's HTML. */
  onFound: (html: string) => void
}

interface Shown {
  /** Source of the value. */
  from: string | undefined
  /** The same object while the text is the same: otherwise React writes the HTML again. */
  value: { __html: string | TrustedHTML }
}

/**
 * The text of a post. HTML in the document was sanitized by the server and is not touched by hydration; later responses
 * are sanitized here.
 */
export function PostText({ html, lang, onFound }: Props) {
  const { t } = useTranslation('posts')
  const isHydrating = useIsHydrating()
  const [found] = useState(() =>
    isBrowser && html === undefined ? document.getElementById(elementId)?.innerHTML : undefined,
  )
  const wanted = html === undefined ? found : below(html)
  const [shown, setShown] = useState<Shown | null>(() =>
    isHydrating || !isBrowser
      ? // The document has the copies already.
        { from: wanted, value: { __html: isBrowser ? (wanted ?? '') : withCopies(wanted ?? '') } }
      : null,
  )
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  const notify = useRef(onFound)
  useEffect(() => {
    if (found !== undefined) notify.current(found)
  }, [found])

  const isShown = shown?.from === wanted
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    if (isShown || wanted === undefined) return
    let isWanted = true
    loadCleaner().then(
      ({ clean }) => isWanted && setShown({ from: wanted, value: { __html: clean(wanted) } }),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [wanted, isShown, attempt])

  if (!shown) {
    const retry = () => {
      setFailed(false)
      setAttempt(attempt + 1)
    }
    return <QueryStatus failed={failed} failure={t('failedPost')} text={(key) => t(key)} retry={retry} />
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized, here or by the server.
  return <div id={elementId} className="prose" lang={lang} dangerouslySetInnerHTML={shown.value} />
}
