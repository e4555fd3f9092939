import type { Account } from '@grace/contract/accounts'
import { email } from '@grace/contract/fields'
import { type MessageKey, messages } from '@grace/contract/messages'
import { FullName, Username } from '@grace/contract/names'
import { AppError, fieldError } from '../http/app-error.ts'

const rules = { username: Username, email: email('email_format'), fullName: FullName }
const fields = Object.keys(rules) as (keyof typeof rules)[]

type Names = Pick<Account, keyof typeof rules>

/**
 * Validates changed names by the current rules. Unchanged names of older accounts stay valid.
 *
 * @throws AppError `validation_failed`.
 */
export function refuseNewNames(before: Names, change: { [Field in keyof Names]?: Names[Field] | undefined }) {
  const errors = fields.flatMap((field) => {
    const name = change[field]
    if (name === undefined || name === before[field]) return []
    const result = rules[field].safeParse(name)
    if (result.success) return []
    const code = result.error.issues[0]?.message ?? ''
    return [fieldError(field, code in messages ? (code as MessageKey) : 'value_not_valid')]
  })
  if (errors.length > 0) throw new AppError('validation_failed', { errors })
}
