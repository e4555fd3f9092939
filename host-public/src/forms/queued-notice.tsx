import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type OutboxChange, outboxChannel } from '../offline/outbox/signals.ts'

interface Props {
  /** Key of the outbox entry. */
  outboxKey: string | null
  onSent: () => void
  /** Refused or discarded; another notice says so. */
  onGone: () => void
}

/** Says that the input is queued on this device, until it is sent. */
export function QueuedNotice({ outboxKey, onSent, onGone }: Props) {
  const { t } = useTranslation('offline')
  useEffect(() => {
    const channel = new BroadcastChannel(outboxChannel)
    channel.onmessage = ({ data }: MessageEvent<OutboxChange>) => {
      if (data.key !== outboxKey) return
      if (data.state === 'sent') onSent()
      else onGone()
    }
    // It may have been sent before this was rendered.
    void import(/* webpackChunkName: "outbox" */ '../offline/outbox/indexed-db.ts').then(
      async ({ outboxStore }) => {
        const queued = (await outboxStore.all()).find(({ key }) => key === outboxKey)
        if (!queued || queued.state === 'sent') onSent()
      },
    )
    return () => channel.close()
  }, [outboxKey, onSent, onGone])
  // An element: a translator replaces texts, and React would look for this one to remove it.
  return <span>{t('keptHere')}</span>
}
