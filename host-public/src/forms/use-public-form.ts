import { ownProfile } from '@grace/contract/account'
import type { Endpoint } from '@grace/contract/endpoint'
import { joinPath, splitPath } from '@grace/contract/languages'
import type { OwnRequestKind } from '@grace/contract/own-requests'
import { consentVersion } from '@grace/contract/submission'
import type { z } from '@grace/contract/zod'
import { session } from '@grace/shared-auth'
import { CallError, type CallOptions, call } from '@grace/shared-auth/call'
import { useLocation, useNavigate } from '@grace/shared-auth/router'
import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { hydrateAll } from '../hydration/gestures.ts'
import { useIsHydrating } from '../hydration/hydrate.ts'
import { Preloading } from '../hydration/page.tsx'
import { loadTexts } from '../language/i18n.ts'
import { useI18n } from '../language/use-i18n.ts'
import { useLanguage } from '../language/use-language.ts'
import type { RequestPageState } from '../lib/link-token.ts'
import { useContractForm } from '../lib/use-contract-form.ts'
import { newKey } from '../offline/outbox/new-key.ts'
import type { FormName } from '../offline/outbox/outbox-entry.ts'
import { useRestore } from './use-restore.ts'

interface Attempt {
  content: string
  key: string
}

export interface Received {
  linkToken: string | null
  /** The visitor asked for the link by mail, too. */
  isMailed: boolean
}

/** Result of a submission; `queued` is waiting in the outbox. */
type Outcome = 'written' | 'sent' | 'queued'

/**
 * A public form. An idempotency key prevents that a double click or a lost response stores it twice. Offline it is
 * added to the outbox and sent later.
 */
export function usePublicForm<E extends Endpoint & { body: z.ZodMiniType }>(endpoint: E) {
  const language = useLanguage()
  const i18n = useI18n()
  // Prerendered content has been visible since the page began.
  const isHydrating = useIsHydrating()
  const [firstSeenAt] = useState(() => (isHydrating ? 0 : performance.now()))
  const attempt = useRef<Attempt | null>(null)
  const [outcome, setOutcome] = useState<Outcome>('written')
  const [outboxKey, setOutboxKey] = useState<string | null>(null)
  const [received, setReceived] = useState<Received | null>(null)
  const thanks = useRef<HTMLParagraphElement>(null)
  const again = useCallback(() => setOutcome('written'), [])
  const arrived = useCallback(() => setOutcome('sent'), [])
  const restore = useRestore(again)
  const openRequest = useOpenRequest()

  useEffect(() => {
    if (outcome !== 'written') thanks.current?.focus()
  }, [outcome])

  const form = useContractForm(
    endpoint.body,
    async (value, element) => {
      const content = JSON.stringify(value)
      if (attempt.current?.content !== content) attempt.current = { content, key: newKey() }
      const { key } = attempt.current
      setReceived(null)
      const fillMs = Math.round(performance.now() - firstSeenAt)
      const body = { ...(value as object), consentVersion, language, fillMs }
      if (endpoint.knowsCaller === 'if-valid' && session.current().user) await refreshSession()
      let received: Received | null = null
      const isSent = await call(endpoint, { body, idempotencyKey: key } as CallOptions<E>).then(
        (response) => {
          received = receivedIn(response, value as { mailLink?: boolean })
          setReceived(received)
          return true
        },
        async (error: unknown) => {
          if (!(error instanceof CallError) || error.code !== 'offline') throw error
          try {
            // Load the texts of the notice first: without them nothing could be shown.
            await loadTexts(i18n, language, 'offline')
            const { addToOutbox } = await import(
              /* webpackChunkName: "outbox" */ '../offline/outbox/add-to-outbox.ts'
            )
            await addToOutbox({ key, form: nameOf(element), path: endpoint.path, body })
          } catch {
            throw error
          }
          return false
        },
      )
      await restore.isDone()
      attempt.current = null
      element.reset()
      if (received && (await openRequest(received, nameOf(element)))) return
      setOutboxKey(key)
      setOutcome(isSent ? 'sent' : 'queued')
    },
    undefined,
    'forms',
  )
  return {
    ...form,
    path: endpoint.path,
    outcome,
    outboxKey,
    /** How the sender finds it again; null for a subscription, and for what the outbox has sent. */
    received,
    thanks,
    again,
    arrived,
    restoreInto: restore.restoreInto,
  }
}

/** Opens the page of what was sent. Resolves to false if there is none, or if it does not load. */
function useOpenRequest() {
  const preload = useContext(Preloading)
  const navigate = useNavigate()
  const { prefix } = splitPath(useLocation().pathname)
  return async ({ linkToken, isMailed }: Received, form: FormName): Promise<boolean> => {
    if (linkToken === null) return false
    const sent: OwnRequestKind = form === 'contact' ? 'contact-message' : 'prayer-request'
    try {
      await preload('/request')
    } catch {
      return false
    }
    void hydrateAll()
    void navigate(joinPath(prefix, '/request'), {
      state: { linkToken, isMailed, sent } satisfies RequestPageState,
    })
    return true
  }
}

/** The form would be sent as a visitor's with an expired token. Any other call refreshes it. */
async function refreshSession(): Promise<void> {
  await call(ownProfile).catch(() => {
    // Offline, or the session has ended: the form is sent all the same.
  })
}

const nameOf = (form: HTMLFormElement) => form.getAttribute('action')?.replace('/forms/', '') as FormName

function receivedIn(response: unknown, { mailLink = false }: { mailLink?: boolean }): Received | null {
  const { data } = response as { data?: { linkToken?: string | null } | null }
  return data?.linkToken === undefined ? null : { linkToken: data.linkToken, isMailed: mailLink }
}
