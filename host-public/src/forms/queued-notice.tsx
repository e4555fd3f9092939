import { useEffect } from 'react'
import { useTranslation } from '../language/use-translation.ts'
import { type OutboxChange, outboxChannel } from '../offline/outbox/signals.ts'

interface Props {
  /** Of what is kept. */
  outboxKey: string | null
  onSent: () => void
  /** Refused or discarded, which is said elsewhere. */
  onGone: () => void
}

/** Says that what was written waits on this device, until it has been sent. */
export function QueuedNotice({ outboxKey, onSent, onGone }: Props) {
  const { t } = useTranslation('offline')
  useEffect(() => {
    const channel = new BroadcastChannel(outboxChannel)
    channel.onmessage = ({ data }: MessageEvent<OutboxChange>) => {
      if (data.key !== outboxKey) return
      if (data.state === 'sent') onSent()
      else onGone()
    }
    // It may have been quicker than this was drawn.
    void import(/* webpackChunkName: "outbox" */ '../offline/outbox/indexed-db.ts').then(
      async ({ outboxStore }) => {
        const queued = (await outboxStore.all()).find(({ key }) => key === outboxKey)
        if (!queued || queued.state === 'sent') onSent()
      },
    )
    return () => channel.close()
  }, [outboxKey, onSent, onGone])
  return t('keptHere')
}
