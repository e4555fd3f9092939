import type { Language } from '@grace/contract/language'
import { minFillMs } from '@grace/contract/limits'
import { consentVersion } from '@grace/contract/submission'
import { AppError, fieldError } from '../http/app-error.ts'

/** Fields that all public forms send besides their own. */
export interface Form {
  homepage?: string | null | undefined
  fillMs?: number | null | undefined
  consentVersion?: string | null | undefined
  language?: Language | null | undefined
  consent?: true | 'on' | null | undefined
}

/** Version of the accepted privacy text and the language it was read in. The database adds the time. */
export interface Consent {
  consentVersion: string
  language: Language | null
}

export const consentColumns = 'consent_version as "consentVersion", consent_at as "consentAt", language'

/** @throws AppError `looks_automated` or `too_many_requests` for a form filled by a bot. */
export function refuseMachines({ homepage, fillMs }: Form): void {
  if (homepage?.trim()) {
    throw new AppError('looks_automated', { errors: [fieldError('homepage', 'looks_automated')] })
  }
  // A plain API client sends no fill time.
  if (typeof fillMs !== 'number' || fillMs >= minFillMs) return
  throw new AppError('too_many_requests', {
    // At no visible field, so that a form shows only this message.
    errors: [fieldError('fillMs', 'sent_too_quickly')],
    retryAfterSeconds: Math.ceil((minFillMs - Math.max(0, fillMs)) / 1_000),
  })
}

export const consentOf = ({ consentVersion: displayed, language }: Form): Consent => ({
  consentVersion: displayed ?? consentVersion,
  language: language ?? null,
})
