import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from '../language/use-translation.ts'

const never = () => () => {}

interface Props {
  failed: boolean
  /** What to say then. */
  failure: string
  retry: () => void
}

/** Stands where an answer of the API is not there yet. Without scripts it will not come, and that is what it says. */
export function QueryStatus({ failed, failure, retry }: Props) {
  const { t } = useTranslation('posts')
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
  if (!failed) return <p role="status">{isHydrated ? t('loading') : t('unavailable')}</p>
  return (
    <>
      <p role="alert">{failure}</p>
      <button
        className="button"
        type="button"
        onClick={() => {
          // The button goes; whoever pressed it stays where the answer will be.
          const heading = document.querySelector('h1')
          if (heading) heading.tabIndex = -1
          heading?.focus()
          retry()
        }}
      >
        {t('retry')}
      </button>
    </>
  )
}
