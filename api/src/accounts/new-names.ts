import type { Account } from '@grace/contract/accounts'
import { isEmail } from '@grace/contract/email-syntax'
import type { FieldError } from '@grace/contract/errors'
import { caseKey, email } from '@grace/contract/fields'
import { FullName, Username } from '@grace/contract/names'
import { plainName } from '@grace/contract/plain-text'
import { check } from '@grace/contract/problems'
import { AppError, fieldError } from '../http/app-error.ts'
import { holdsDomain } from './domains-in-names.ts'

const rules = { username: Username, email: email('email_format'), fullName: FullName }
const fields = Object.keys(rules) as (keyof typeof rules)[]

type Names = Pick<Account, keyof typeof rules>
type ChangedNames = { [Field in keyof Names]?: Names[Field] | undefined }

/** Rules beyond those of the contract. */
function problemOf(field: keyof Names, names: Names): FieldError[] {
  if (field === 'fullName' && holdsDomain(names.fullName)) return [fieldError(field, 'full_name_link')]
  // An address is a way into the account that has it.
  const isOfAnother = isEmail(names.username) && caseKey(names.username) !== caseKey(names.email)
  return field === 'username' && isOfAnother ? [fieldError(field, 'username_of_another')] : []
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new AppError('validation_failed', { errors })
}

/**
 * Refuses names of a new account that the contract has accepted.
 *
 * @throws AppError `validation_failed`.
 */
export function refuseNames(names: Names): void {
  refuse(fields.flatMap((field) => problemOf(field, names)))
}

/**
 * Validates changed names by the current rules. Unchanged names of older accounts stay valid, and as they are.
 *
 * @returns those of the change, as they are stored.
 * @throws AppError `validation_failed`.
 */
export function newNames(before: Names, change: ChangedNames): ChangedNames {
  const after = { ...before }
  const given = fields.filter((field) => change[field] !== undefined)
  const errors = given.flatMap((field) => {
    const name = change[field]
    if (name === before[field] || (field !== 'username' && name === plainName(before[field]))) return []
    const { value, problems } = check(rules[field], name)
    if (problems) return problems.map((problem) => ({ ...problem, path: field }))
    after[field] = value
    return []
  })
  refuse(errors)
  refuse(fields.flatMap((field) => (after[field] === before[field] ? [] : problemOf(field, after))))
  return Object.fromEntries(given.map((field) => [field, after[field]]))
}
