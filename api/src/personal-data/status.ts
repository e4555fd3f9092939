import { registrationConsentVersion } from '@grace/contract/consent'
import type { MyDataStatus } from '@grace/contract/my-data'
import type { Db } from '../database/db.ts'
import type { GuardianMails } from '../guardians/mails.ts'
import { guardianRepository } from '../guardians/repository.ts'
import { found } from '../http/app-error.ts'
import { consentRepository } from './consents.ts'

/** State of the owner's data for the dashboard. @throws AppError `not_found`. */
export async function myDataStatus(
  db: Db,
  accountId: number,
  { isPossible }: Pick<GuardianMails, 'isPossible'>,
): Promise<MyDataStatus> {
  const { rows } = await db.query<{ restrictedAt: string | null }>(
    'select restricted_at as "restrictedAt" from accounts where id = $1',
    [accountId],
  )
  const { restrictedAt } = found(rows[0] ?? null, 'user')
  const hasAgreed = await consentRepository(db).hasAgreed(accountId)
  const waiting = await guardianRepository(db).waiting(accountId)
  return {
    restrictedAt,
    asksConsent: hasAgreed ? null : registrationConsentVersion,
    guardian: waiting && { ...waiting, canMail: isPossible },
  }
}
