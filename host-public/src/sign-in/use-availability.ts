import { signingIn } from '@grace/contract/signing-in'
import type { z } from '@grace/contract/zod'
import { call } from '@grace/shared-auth/call'
import { useEffect, useRef, useState } from 'react'

export type Availability = 'checking' | 'available' | 'taken' | 'not-checked'

/** True if a username or e-mail is available: checked on blur, reset on input. */
export function useAvailability(kind: 'username' | 'email', schema: z.ZodMiniType<string>) {
  const [availability, setAvailability] = useState<Availability | null>(null)
  const request = useRef<AbortController | null>(null)
  const forget = () => {
    request.current?.abort()
    setAvailability(null)
  }
  useEffect(() => () => request.current?.abort(), [])

  async function check(text: string) {
    forget()
    const { data, success } = schema.safeParse(text)
    if (!success) return
    const controller = new AbortController()
    request.current = controller
    setAvailability('checking')
    const found = await call(signingIn.availability, {
      query: { [kind]: data },
      signal: controller.signal,
    }).then(
      ({ available }) => (available ? 'available' : 'taken'),
      // A failed check says nothing about availability.
      () => 'not-checked' as const,
    )
    if (!controller.signal.aborted) setAvailability(found)
  }
  return { availability, forget, check: (text: string) => void check(text) }
}
