import type { Passkey } from '@grace/contract/second-factor'
import type { Db } from '../database/db.ts'
import { hashRecoveryCode } from './recovery-codes.ts'

/** A stored passkey with the data to verify a signature. */
export interface StoredPasskey {
  id: number
  accountId: number
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
}

export interface NewPasskey extends Omit<StoredPasskey, 'id'> {
  name: string
  backedUp: boolean
}

export interface OneTimeSecret {
  /** Encrypted. */
  secret: string
  lastStep: number
  createdAt: string
}

const passkeyColumns = `id, name, created_at as "createdAt", last_used_at as "lastUsedAt", backed_up as "backedUp"`
const storedColumns = `id, account_id as "accountId", credential_id as "credentialId", public_key as "publicKey",
  counter::float8 as counter, transports`

/** Passkeys, one-time code secrets and recovery codes of accounts. */
export const secondFactorRepository = (db: Db) => ({
  /** Kinds of factors that an account has. */
  async factorsOf(accountId: number): Promise<{ passkeys: boolean; oneTimeCodes: boolean }> {
    const { rows } = await db.query<{ passkeys: boolean; oneTimeCodes: boolean }>(
      `select exists (select from passkeys where account_id = $1) as passkeys,
         exists (select from one_time_secrets where account_id = $1 and is_confirmed) as "oneTimeCodes"`,
      [accountId],
    )
    return rows[0] ?? { passkeys: false, oneTimeCodes: false }
  },

  // One-time codes

  async secretOf(
    accountId: number,
    { isConfirmed }: { isConfirmed: boolean },
  ): Promise<OneTimeSecret | null> {
    const { rows } = await db.query<OneTimeSecret>(
      `select secret, last_step::float8 as "lastStep", created_at as "createdAt" from one_time_secrets
       where account_id = $1 and is_confirmed = $2`,
      [accountId, isConfirmed],
    )
    return rows[0] ?? null
  },

  /** Stores the secret of a set-up, replacing one that was not completed. */
  async beginSecret(accountId: number, secret: string): Promise<void> {
    await db.query(
      `insert into one_time_secrets (account_id, is_confirmed, secret) values ($1, false, $2)
       on conflict (account_id, is_confirmed) do update set secret = excluded.secret, created_at = now()`,
      [accountId, secret],
    )
  },

  /**
   * Activates the secret of a set-up, replacing the previous one.
   *
   * @returns false if that set-up is no longer current.
   */
  async confirmSecret(
    accountId: number,
    { secret, step }: { secret: string; step: number },
  ): Promise<boolean> {
    await db.query('delete from one_time_secrets where account_id = $1 and is_confirmed', [accountId])
    const { rowCount } = await db.query(
      `update one_time_secrets set is_confirmed = true, last_step = $3
       where account_id = $1 and not is_confirmed and secret = $2`,
      [accountId, secret, step],
    )
    return rowCount > 0
  },

  /** Marks the codes of a step and of earlier ones as used. @returns false if they were used already. */
  async redeemStep(accountId: number, step: number): Promise<boolean> {
    const { rowCount } = await db.query(
      `update one_time_secrets set last_step = $2 where account_id = $1 and is_confirmed and last_step < $2`,
      [accountId, step],
    )
    return rowCount > 0
  },

  /** @returns false if there was no confirmed one. */
  async removeSecrets(accountId: number): Promise<boolean> {
    const { rows } = await db.query<{ isConfirmed: boolean }>(
      'delete from one_time_secrets where account_id = $1 returning is_confirmed as "isConfirmed"',
      [accountId],
    )
    return rows.some(({ isConfirmed }) => isConfirmed)
  },

  // Recovery codes

  async recoveryCodesLeft(accountId: number): Promise<number> {
    const { rows } = await db.query<{ count: number }>(
      'select count(*) as count from recovery_codes where account_id = $1',
      [accountId],
    )
    return rows[0]?.count ?? 0
  },

  async replaceRecoveryCodes(accountId: number, codes: string[]): Promise<void> {
    await db.query('delete from recovery_codes where account_id = $1', [accountId])
    await db.query('insert into recovery_codes (account_id, code_hash) select $1, unnest($2::text[])', [
      accountId,
      codes.map((code) => hashRecoveryCode(accountId, code)),
    ])
  },

  /** @returns false if the code is unknown or used. */
  async redeemRecoveryCode(accountId: number, code: string): Promise<boolean> {
    const { rowCount } = await db.query(
      'delete from recovery_codes where account_id = $1 and code_hash = $2',
      [accountId, hashRecoveryCode(accountId, code)],
    )
    return rowCount > 0
  },

  // Passkeys

  async passkeysOf(accountId: number): Promise<Passkey[]> {
    const { rows } = await db.query<Passkey>(
      `select ${passkeyColumns} from passkeys where account_id = $1 order by created_at, id`,
      [accountId],
    )
    return rows
  },

  async storedPasskeysOf(accountId: number): Promise<StoredPasskey[]> {
    const { rows } = await db.query<StoredPasskey>(
      `select ${storedColumns} from passkeys where account_id = $1 order by id`,
      [accountId],
    )
    return rows
  },

  async passkeyByCredential(credentialId: string): Promise<StoredPasskey | null> {
    const { rows } = await db.query<StoredPasskey>(
      `select ${storedColumns} from passkeys where credential_id = $1`,
      [credentialId],
    )
    return rows[0] ?? null
  },

  /** @returns null if the credential is already stored. */
  async insertPasskey(passkey: NewPasskey): Promise<Passkey | null> {
    const { rows } = await db.query<Passkey>(
      `insert into passkeys (account_id, credential_id, public_key, counter, transports, name, backed_up)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing returning ${passkeyColumns}`,
      [
        passkey.accountId,
        passkey.credentialId,
        passkey.publicKey,
        passkey.counter,
        passkey.transports,
        passkey.name,
        passkey.backedUp,
      ],
    )
    return rows[0] ?? null
  },

  /** @returns false if the passkey was removed in the meantime, or was used with a higher counter. */
  async passkeyUsed(
    id: number,
    { from, to, backedUp }: { from: number; to: number; backedUp: boolean },
  ): Promise<boolean> {
    const { rowCount } = await db.query(
      'update passkeys set counter = $3, backed_up = $4, last_used_at = now() where id = $1 and counter = $2',
      [id, from, to, backedUp],
    )
    return rowCount > 0
  },

  async renamePasskey(accountId: number, id: number, name: string): Promise<Passkey | null> {
    const { rows } = await db.query<Passkey>(
      `update passkeys set name = $3 where account_id = $1 and id = $2 returning ${passkeyColumns}`,
      [accountId, id, name],
    )
    return rows[0] ?? null
  },

  /** @returns the name; null if it does not exist. */
  async removePasskey(accountId: number, id: number): Promise<string | null> {
    const { rows } = await db.query<{ name: string }>(
      'delete from passkeys where account_id = $1 and id = $2 returning name',
      [accountId, id],
    )
    return rows[0]?.name ?? null
  },

  /** Removes all factors of an account. @returns false if there were none. */
  async removeAllOf(accountId: number): Promise<boolean> {
    const passkeys = await db.query('delete from passkeys where account_id = $1', [accountId])
    const hadSecret = await this.removeSecrets(accountId)
    await db.query('delete from recovery_codes where account_id = $1', [accountId])
    return passkeys.rowCount > 0 || hadSecret
  },
})
