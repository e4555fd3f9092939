import { auth } from '@grace/contract/auth'
import type { z } from '@grace/contract/zod'
import { call } from '@grace/shared-auth/call'
import { useEffect, useRef, useState } from 'react'

export type Availability = 'checking' | 'available' | 'taken' | 'not-checked'

/** Whether a username or e-mail is still free: asked when one leaves the field, forgotten when one types again. */
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
    const found = await call(auth.availability, { query: { [kind]: data }, signal: controller.signal }).then(
      ({ available }) => (available ? 'available' : 'taken'),
      // A check that failed says nothing about the name.
      () => 'not-checked' as const,
    )
    if (!controller.signal.aborted) setAvailability(found)
  }
  return { availability, forget, check: (text: string) => void check(text) }
}
