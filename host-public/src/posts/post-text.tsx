import { useEffect, useRef, useState } from 'react'
import { useIsHydrating } from '../hydration/hydrate.ts'
import { useTranslation } from '../language/use-translation.ts'
import { QueryStatus } from './query-status.tsx'

const loadCleaner = () => import('./clean-html.ts')

/** What shows the text of a post that arrives later than the document. */
export const cleaner = { preload: loadCleaner }

const isBrowser = typeof document !== 'undefined'
const elementId = 'post-text'

/** The page has its heading: those of the text come below it. */
const below = (html: string) => html.replace(/<(\/?)h1\b/gi, '<$1h2')

interface Props {
  /** As the API answered it; of a document's answer it was left out, because the document shows it. */
  html: string | undefined
  lang: string | undefined
  /** Told what the document showed. */
  onFound: (html: string) => void
}

interface Shown {
  /** What it was made from. */
  from: string | undefined
  /** The very same object for as long as the text is the same: React would write every other one anew. */
  value: { __html: string | TrustedHTML }
}

/**
 * The text of a post. The server has cleaned what stands in the document, and that stays untouched when the page comes to
 * life; what arrives later is cleaned here.
 */
export function PostText({ html, lang, onFound }: Props) {
  const { t } = useTranslation('posts')
  const isHydrating = useIsHydrating()
  const [found] = useState(() =>
    isBrowser && html === undefined ? document.getElementById(elementId)?.innerHTML : undefined,
  )
  const wanted = html === undefined ? found : below(html)
  const [shown, setShown] = useState<Shown | null>(() =>
    isHydrating || !isBrowser ? { from: wanted, value: { __html: wanted ?? '' } } : null,
  )
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  const notify = useRef(onFound)
  useEffect(() => {
    if (found !== undefined) notify.current(found)
  }, [found])

  const isShown = shown?.from === wanted
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
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
    return <QueryStatus failed={failed} failure={t('failedPost')} retry={retry} />
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned, here or by the server.
  return <div id={elementId} className="prose" lang={lang} dangerouslySetInnerHTML={shown.value} />
}
