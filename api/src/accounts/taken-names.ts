import type { Db } from '../database/db.ts'
import { AppError, fieldError } from '../http/app-error.ts'
import { accountRepository } from './repository.ts'

const fieldOfConstraint: Record<string, 'username' | 'email'> = {
  accounts_username_key: 'username',
  accounts_username_skeleton_key: 'username',
  accounts_email_key: 'email',
}

function duplicateField(error: unknown): 'username' | 'email' | undefined {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string }
  return code === '23505' && constraint ? fieldOfConstraint[constraint] : undefined
}

/**
 * Runs a write of an account and reports taken names as errors of their fields, both if both are taken.
 *
 * @param db not the transaction in which `write` failed.
 * @throws AppError `username_taken` or `email_taken`.
 */
export async function reportingDuplicates<T>(
  db: Db,
  names: { id?: number; username?: string | undefined; email?: string | undefined },
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const field = duplicateField(error)
    if (!field) throw error
    const taken = { ...(await accountRepository(db).taken(names, names.id)), [field]: true }
    const codes = (['username', 'email'] as const).filter((name) => taken[name])
    throw new AppError(`${codes[0] ?? field}_taken`, {
      errors: codes.map((name) => fieldError(name, `${name}_taken`)),
    })
  }
}
