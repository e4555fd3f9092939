import type { Recording } from '@grace/contract/recordings'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cachedAddress, recordingsCache } from './cached-recordings.ts'
import { useSizeAndLength } from './use-size-and-length.ts'

type State = 'unavailable' | 'absent' | 'failed' | 'stored' | { percent: number }

interface Props {
  recording: Recording
  onChange: (isStored: boolean) => void
}

/** Stores a recording for times without a connection. Only offered where the service worker can answer with it. */
export function StoreOffline({ recording, onChange }: Props) {
  const { t } = useTranslation('sermons')
  const { size } = useSizeAndLength()
  const [state, setState] = useState<State>('unavailable')
  const stop = useRef<AbortController | null>(null)
  const { path, bytes } = recording
  const address = cachedAddress(path)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback is a setter.
  useEffect(() => {
    let isWanted = true
    void (async () => {
      // Missing without https and in private windows of some browsers.
      if (!navigator.serviceWorker || !globalThis.caches) return
      await navigator.serviceWorker.ready
      const cache = await caches.open(recordingsCache)
      const isStored = (await cache.match(address)) !== undefined
      if (!isWanted) return
      setState(isStored ? 'stored' : 'absent')
      onChange(isStored && navigator.serviceWorker.controller !== null)
    })().catch(() => {
      // Storage is closed to this page: the recording plays from the network.
    })
    return () => {
      isWanted = false
      stop.current?.abort()
    }
  }, [address])

  async function store() {
    stop.current = new AbortController()
    setState({ percent: 0 })
    try {
      const response = await fetch(`/api/recordings/${path}`, { signal: stop.current.signal })
      if (!response.ok || !response.body) throw new Error(`The server answered ${response.status}`)
      let received = 0
      const counted = response.body.pipeThrough(
        new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
          transform(chunk, controller) {
            received += chunk.length
            setState({ percent: Math.floor((received / bytes) * 100) })
            controller.enqueue(chunk)
          },
        }),
      )
      const cache = await caches.open(recordingsCache)
      await cache.put(address, new Response(counted, { headers: response.headers }))
      setState('stored')
      onChange(navigator.serviceWorker.controller !== null)
    } catch {
      setState(stop.current?.signal.aborted ? 'absent' : 'failed')
    }
  }
  async function remove() {
    await (await caches.open(recordingsCache)).delete(address)
    setState('absent')
    onChange(false)
  }

  if (state === 'unavailable') return null
  if (typeof state === 'object') {
    return (
      <>
        <button className="button quiet" type="button" onClick={() => stop.current?.abort()}>
          {t('stopStoring')}
        </button>
        <p className="storage" role="status">
          {t('storing')} <span aria-hidden="true">{t('percent', { percent: state.percent })}</span>
        </p>
        <progress value={state.percent} max={100} aria-label={t('storing')} />
      </>
    )
  }
  return (
    <>
      <button className="button quiet" type="button" onClick={state === 'stored' ? remove : store}>
        {state === 'stored' ? t('removeStored', { size: size(bytes) }) : t('store', { size: size(bytes) })}
      </button>
      <p className="storage" role="status" data-state={state}>
        {t(state === 'failed' ? 'failedToStore' : state === 'stored' ? 'stored' : 'notStored')}
      </p>
    </>
  )
}
