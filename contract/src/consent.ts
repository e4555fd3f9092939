import type en from './consent-texts-en.ts'
import type guardianEn from './guardian-texts-en.ts'
import { key } from './messages.ts'
import { z } from './zod.ts'

/** Texts of one language, each in a module of its own: browsers load only theirs. */
export type ConsentTexts = Record<keyof typeof en, string>
export type ConsentText = keyof ConsentTexts
/** Modules of their own: forms of the public pages do not need them. */
export type GuardianTexts = Record<keyof typeof guardianEn, string>

/** Version of the texts about accounts. With another one, people are asked again on their dashboard. */
export const registrationConsentVersion = '2026-11'

/**
 * A tick in an unticked box. A client of an earlier version sends none; what it showed instead is recorded. Browsers
 * without scripts send `on`.
 */
export const tick = (notTicked: 'consent_required' | 'registration_consent_required') =>
  z.optional(
    z.nullable(z.union([z.literal(true, key(notTicked)), z.literal('on', key(notTicked))], key(notTicked))),
  )
