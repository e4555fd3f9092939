import { useRef } from 'react'

/** @returns the key of a request by its body: whoever sends the same form again, for want of an answer, sends it once. */
export function useRequestKey(): (body: unknown) => string {
  const last = useRef({ body: '', key: '' })
  return (body) => {
    const written = JSON.stringify(body)
    if (written !== last.current.body) last.current = { body: written, key: newKey() }
    return last.current.key
  }
}

// Not `randomUUID`, which is only there on https.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
