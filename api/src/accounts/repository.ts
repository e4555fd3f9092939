import type { Role } from '@grace/contract/access'
import type { Account, Profile } from '@grace/contract/accounts'
import type { AdminArea } from '@grace/contract/areas'
import { caseKey, type Gender } from '@grace/contract/fields'
import { plainName } from '@grace/contract/plain-text'
import type { Db } from '../database/db.ts'
import { rowsById } from '../database/rows-by-id.ts'
import { instantText } from '../database/type-parsers.ts'
import { guardianColumn } from '../guardians/repository.ts'
import { nextUpdatedAt } from '../http/optimistic-lock.ts'
import { areasColumn, storedAreas } from './areas.ts'
import { refuseAdministratorLike, skeletonOf, takenUsernames } from './look-alikes.ts'

/** JSON values, for the whole list. */
export const accountColumns = `id, username, email, full_name as "fullName", phone_number as "phoneNumber",
  account_category as "accountCategory", ${areasColumn}, gender, active, ${instantText('created_at')} as "createdAt",
  ${instantText('updated_at')} as "updatedAt", ${instantText('restricted_at')} as "restrictedAt", ${guardianColumn}`

const profileColumns = `${accountColumns}, date_of_birth as "dateOfBirth", address,
  pending_email as "pendingEmail", email_confirmed_at is not null as "emailConfirmed"`

export interface NewAccount {
  username: string
  email: string
  fullName: string
  passwordHash: string
  accountCategory: Role
  /** Areas of an administrator; default: all. */
  areas?: readonly AdminArea[] | undefined
  phoneNumber?: string | null | undefined
  gender?: Gender | null | undefined
  dateOfBirth?: string | null | undefined
  address?: string | null | undefined
  hasGuardianConsent?: boolean
  /** The administrator who created it; null if its owner registered. */
  createdBy?: number | null
  /** The administrator knows the password. */
  isPasswordGiven?: boolean
}

/** Omitted fields stay unchanged. */
export interface AccountChange {
  username?: string | undefined
  email?: string | undefined
  fullName?: string | undefined
  phoneNumber?: string | null | undefined
  accountCategory?: Role | undefined
  /** Null: all of them, or none because it is no administrator. */
  areas?: readonly AdminArea[] | null | undefined
  gender?: Gender | null | undefined
  active?: boolean | undefined
  dateOfBirth?: string | null | undefined
  address?: string | null | undefined
  guardianConsentAt?: string | undefined
}

/** Account data needed by a login. */
export interface LoginAccount {
  id: number
  username: string
  fullName: string
  email: string
  role: Role
  areas: AdminArea[]
  active: boolean
  passwordHash: string
  /** Null if not checked yet. */
  isPasswordWeak: boolean | null
}

const loginColumns = `id, username, full_name as "fullName", email, account_category as role, ${areasColumn}, active,
  password_hash as "passwordHash", is_password_weak as "isPasswordWeak"`

export const accountRepository = (db: Db) => ({
  /**
   * @throws a unique violation of `accounts_username_key`, `accounts_username_skeleton_key` or `accounts_email_key`.
   */
  async insert(account: NewAccount): Promise<Account> {
    await refuseAdministratorLike(db, account.username)
    const { rows } = await db.query<Account>(
      `insert into accounts (username, username_key, email, email_key, full_name, password_hash, account_category,
         phone_number, gender, date_of_birth, address, guardian_consent_at, created_by, updated_by, areas,
         is_email_given, requests_closed_at, username_skeleton)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, case when $12::boolean then now() end, $13, $13, $14,
         $13::bigint is not null, case when $15::boolean then timestamptz 'infinity' end, $16)
       returning ${accountColumns}`,
      [
        account.username,
        caseKey(account.username),
        account.email,
        caseKey(account.email),
        account.fullName,
        account.passwordHash,
        account.accountCategory,
        account.phoneNumber ?? null,
        account.gender ?? null,
        account.dateOfBirth ?? null,
        account.address ?? null,
        account.hasGuardianConsent ?? false,
        account.createdBy ?? null,
        storedAreas(account.areas ?? null),
        account.isPasswordGiven ?? false,
        skeletonOf(account.username),
      ],
      'accounts_insert',
    )
    return rows[0] as Account
  },

  ...rowsById<Account>(db, 'accounts', accountColumns),

  async many(ids: readonly number[]): Promise<Account[]> {
    const { rows } = await db.query<Account>(
      `select ${accountColumns} from accounts where id = any($1::bigint[])`,
      [ids],
    )
    return rows
  },

  async byUsername(username: string): Promise<Account | null> {
    const { rows } = await db.query<Account>(
      `select ${accountColumns} from accounts where username_key = $1`,
      [caseKey(username)],
    )
    return rows[0] ?? null
  },

  async profileOf(id: number): Promise<Profile | null> {
    const { rows } = await db.query<Profile>(`select ${profileColumns} from accounts where id = $1`, [id])
    return rows[0] ?? null
  },

  async hasGuardianConsent(id: number): Promise<boolean> {
    const { rowCount } = await db.query(
      'select from accounts where id = $1 and guardian_consent_at is not null',
      [id],
    )
    return rowCount > 0
  },

  /** @returns null if the account does not exist. @throws a unique violation, as `insert`. */
  async update(id: number, change: AccountChange, by: number): Promise<Profile | null> {
    const { username, email } = change
    if (username !== undefined) await refuseAdministratorLike(db, username, id)
    const columns: Record<string, unknown> = {
      username,
      username_key: username && caseKey(username),
      username_skeleton: username && skeletonOf(username),
      email,
      email_key: email && caseKey(email),
      full_name: change.fullName,
      phone_number: change.phoneNumber,
      account_category: change.accountCategory,
      areas: change.areas && storedAreas(change.areas),
      gender: change.gender,
      active: change.active,
      date_of_birth: change.dateOfBirth,
      address: change.address,
      guardian_consent_at: change.guardianConsentAt,
    }
    const given = Object.entries(columns).filter(([, value]) => value !== undefined)
    const parameter = Object.fromEntries(given.map(([column], index) => [column, `$${index + 3}`]))
    // An older account keeps its name, also beside one that looks the same.
    const skeleton = `case when username_key = ${parameter.username_key} then username_skeleton else ${parameter.username_skeleton} end`
    const columnSettings = given.map(
      ([column]) => `${column} = ${column === 'username_skeleton' ? skeleton : parameter[column]}, `,
    )
    const isSame = `email_key = ${parameter.email_key}`
    // An address that the owner had confirmed is remembered when somebody else replaces it.
    const ownEmail = `case when ${isSame} or requests_closed_at is not null then requests_email
      when id = $2 then null
      else coalesce(requests_email, case when email_confirmed_at is not null and not is_email_given then email end) end`
    // A new address is unconfirmed, and cancels a pending one.
    const emailSettings = [
      ...['email_confirmed_at', 'pending_email'].map(
        (column) => `${column} = case when ${isSame} then ${column} end, `,
      ),
      `requests_email = ${ownEmail}, is_email_given = case when ${isSame} then is_email_given else id <> $2 end, `,
    ]
    const settings = [...columnSettings, ...(parameter.email_key ? emailSettings : [])].join('')
    const { rows } = await db.query<Profile>(
      `update accounts set ${settings}updated_at = ${nextUpdatedAt}, updated_by = $2 where id = $1
       returning ${profileColumns}`,
      [id, by, ...given.map(([, value]) => value)],
    )
    return rows[0] ?? null
  },

  async remove(id: number): Promise<void> {
    await db.query('delete from accounts where id = $1', [id])
  },

  /** Finds an account by its username, as it was typed or cleaned, or else by its address. */
  async forLogin(name: string): Promise<LoginAccount | null> {
    const { rows } = await db.query<LoginAccount>(
      `select ${loginColumns} from accounts where username_key in ($1, $2) or email_key = $2
       order by username_key = $1 desc, username_key = $2 desc limit 1`,
      [caseKey(name), caseKey(plainName(name))],
      'accounts_for_login',
    )
    return rows[0] ?? null
  },

  async withPassword(id: number): Promise<LoginAccount | null> {
    const { rows } = await db.query<LoginAccount>(`select ${loginColumns} from accounts where id = $1`, [id])
    return rows[0] ?? null
  },

  async activeByEmail(email: string): Promise<Pick<Account, 'id' | 'email' | 'username'> | null> {
    const { rows } = await db.query<Account>(
      'select id, email, username from accounts where email_key = $1 and active',
      [caseKey(email)],
    )
    return rows[0] ?? null
  },

  /** @param from the hash to replace. @returns false if it was replaced in the meantime. */
  async replacePassword(id: number, { from, to }: { from: string; to: string }): Promise<boolean> {
    const { rowCount } = await db.query(
      `update accounts set password_hash = $3, is_password_weak = null, updated_at = ${nextUpdatedAt}, updated_by = $1
       where id = $1 and password_hash = $2`,
      [id, from, to],
    )
    return rowCount > 0
  },

  /** @returns the account's username. */
  async setPassword(id: number, passwordHash: string): Promise<string | null> {
    const { rows } = await db.query<{ username: string }>(
      `update accounts set password_hash = $2, is_password_weak = null, updated_at = ${nextUpdatedAt}, updated_by = $1 where id = $1 returning username`,
      [id, passwordHash],
    )
    return rows[0]?.username ?? null
  },

  /** Stores whether the password, just typed, fails the rule for administrators. */
  async setPasswordWeak(id: number, passwordHash: string, isWeak: boolean): Promise<void> {
    await db.query(
      `update accounts set is_password_weak = $3
       where id = $1 and password_hash = $2 and is_password_weak is distinct from $3`,
      [id, passwordHash, isWeak],
    )
  },

  /**
   * @param isOwners the owner says, while signed in, that it is theirs; otherwise an administrator may have chosen it.
   * @returns false if the account has another address now.
   */
  async confirmEmail(id: number, email: string, { isOwners }: { isOwners: boolean }): Promise<boolean> {
    const { rowCount } = await db.query(
      `update accounts set email_confirmed_at = coalesce(email_confirmed_at, now()),
         is_email_given = is_email_given and not $3
       where id = $1 and email_key = $2`,
      [id, caseKey(email), isOwners],
    )
    return rowCount > 0
  },

  /** Sets the address to be confirmed; null clears it. */
  async setPendingEmail(id: number, email: string | null): Promise<Profile | null> {
    const { rows } = await db.query<Profile>(
      `update accounts set pending_email = $2, updated_at = ${nextUpdatedAt}, updated_by = $1 where id = $1
       returning ${profileColumns}`,
      [id, email],
    )
    return rows[0] ?? null
  },

  /** @returns false if this address is not pending. @throws a unique violation. */
  async adoptPendingEmail(id: number, email: string): Promise<boolean> {
    const { rowCount } = await db.query(
      `update accounts set email = pending_email, email_key = $3, pending_email = null,
         email_confirmed_at = now(), is_email_given = false,
         requests_email = case when requests_closed_at is not null then requests_email end,
         updated_at = ${nextUpdatedAt}, updated_by = $1
       where id = $1 and pending_email = $2`,
      [id, email, caseKey(email)],
    )
    return rowCount > 0
  },

  /** Reports which of the two names another account uses, also one in the trash. */
  async taken(names: { username?: string | undefined; email?: string | undefined }, exceptId = 0) {
    const { username, email } = names
    const { rowCount } = await db.query(
      `select from accounts where email_key = $1 and id <> $2
       union all select from trash where email_key = $1 and subject_id <> $2`,
      [caseKey(email ?? ''), exceptId],
    )
    const usernames = await takenUsernames(db, username === undefined ? [] : [username], exceptId)
    return { username: usernames.size > 0, email: rowCount > 0 }
  },
})
