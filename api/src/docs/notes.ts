import type { Endpoint } from '@grace/contract/endpoint'

const whoMay: Record<Endpoint['access'], string> = {
  anyone: 'Anyone may call this.',
  'signed-in': 'For everybody who is signed in.',
  admin: 'For administrators.',
}

/** Beside its summary, one sentence each. */
export function notesOn({ access, knowsCaller, idempotent, limit, maxBodyBytes }: Endpoint): string[] {
  return [
    whoMay[access],
    ...(knowsCaller ? ['An administrator who sends a token is answered more.'] : []),
    ...(idempotent ? ['Sent again with the same `Idempotency-Key`, it is carried out once.'] : []),
    ...(limit ? [`At most ${limitText(limit)}.`] : []),
    ...(maxBodyBytes
      ? [`The body may have ${Math.floor(maxBodyBytes / 1_000).toLocaleString('en')} kB.`]
      : []),
  ]
}

const limitText = ({ max, windowMs }: { max: number; windowMs: number }) => {
  const minutes = windowMs / 60_000
  return `${max.toLocaleString('en')} requests of one address in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`
}
