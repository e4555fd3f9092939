import type { Endpoint } from '@grace/contract/endpoint'
import { consentVersion } from '@grace/contract/submission'
import type { z } from '@grace/contract/zod'
import { type CallOptions, call } from '@grace/shared-auth/call'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../language/use-language.ts'
import { useContractForm } from '../lib/use-contract-form.ts'
import { useIsTakenOver } from '../lib/use-is-taken-over.ts'

interface Attempt {
  content: string
  key: string
}

/**
 * A form that anybody may send. Sent twice, by a double click or because the answer was lost on its way, it is stored
 * once.
 */
export function usePublicForm<E extends Endpoint & { body: z.ZodMiniType }>(endpoint: E) {
  const language = useLanguage()
  // What was prerendered has been in sight since the page began.
  const isTakenOver = useIsTakenOver()
  const [firstSeenAt] = useState(() => (isTakenOver ? 0 : performance.now()))
  const attempt = useRef<Attempt | null>(null)
  const [isSent, setIsSent] = useState(false)
  const thanks = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (isSent) thanks.current?.focus()
  }, [isSent])

  const form = useContractForm(
    endpoint.body,
    async (value, element) => {
      const content = JSON.stringify(value)
      if (attempt.current?.content !== content) attempt.current = { content, key: newKey() }
      const fillMs = Math.round(performance.now() - firstSeenAt)
      const body = { ...(value as object), consentVersion, language, fillMs }
      await call(endpoint, { body, idempotencyKey: attempt.current.key } as CallOptions<E>)
      attempt.current = null
      element.reset()
      setIsSent(true)
    },
    undefined,
    'forms',
  )
  return { ...form, isSent, thanks, again: () => setIsSent(false) }
}

/** `randomUUID` is missing where the site is reached without https. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
