import { useEffect, useSyncExternalStore } from 'react'

const never = () => () => {}

interface Props {
  failed: boolean
  /** Message after a failure. */
  failure: string
  text: (key: 'loading' | 'unavailable' | 'retry') => string
  retry: () => void
}

/** Placeholder for a response that is loading or failed. Without scripts it says that the content is unavailable. */
export function QueryStatus({ failed, failure, text, retry }: Props) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  useEffect(() => {
    if (!failed) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [failed, retry])
  if (!failed) return <p role="status">{isHydrated ? text('loading') : text('unavailable')}</p>
  return (
    <>
      <p role="alert">{failure}</p>
      <button
        className="button"
        type="button"
        onClick={() => {
          // The button disappears, so move the focus to the heading.
          const heading = document.querySelector('h1')
          if (heading) heading.tabIndex = -1
          heading?.focus()
          retry()
        }}
      >
        {text('retry')}
      </button>
    </>
  )
}
