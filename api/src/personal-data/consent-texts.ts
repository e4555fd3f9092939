import { createHash } from 'node:crypto'
import type { ConsentText, ConsentTexts, GuardianTexts } from '@grace/contract/consent'
import en from '@grace/contract/consent-texts-en'
import fr from '@grace/contract/consent-texts-fr'
import rw from '@grace/contract/consent-texts-rw'
import guardianEn from '@grace/contract/guardian-texts-en'
import guardianFr from '@grace/contract/guardian-texts-fr'
import guardianRw from '@grace/contract/guardian-texts-rw'
import type { Language } from '@grace/contract/language'
import type { Db } from '../database/db.ts'

const texts: Record<Language, ConsentTexts> = { en, fr, rw }
const guardianTexts: Record<Language, GuardianTexts> = { en: guardianEn, fr: guardianFr, rw: guardianRw }

/**
 * Stores the texts that somebody saw when they agreed, as they are now; later changes of the texts leave it as it is.
 *
 * @returns the hash that names the text; null for a client that did not say what language it showed.
 */
export async function storeConsentText(
  db: Db,
  language: Language | null | undefined,
  shown: readonly ConsentText[],
): Promise<string | null> {
  if (!language) return null
  return storeText(db, shown.map((name) => texts[language][name]).join('\n'))
}

/** Stores what a guardian read on the page of the mailed link. @returns the hash that names the text. */
export function storeGuardianText(db: Db, language: Language): Promise<string> {
  return storeText(db, Object.values(guardianTexts[language]).join('\n'))
}

async function storeText(db: Db, text: string): Promise<string> {
  const hash = createHash('sha256').update(text).digest('hex')
  await db.query('insert into consent_texts (hash, text) values ($1, $2) on conflict do nothing', [
    hash,
    text,
  ])
  return hash
}
