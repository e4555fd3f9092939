import { type ErrorCode, errorStatus } from '@grace/contract/errors'
import { accountMessages, formMessages } from '@grace/contract/messages'
import { importTexts } from '../text/text.ts'

/** Codes that only the console meets, which is in English. */
const consoleOnly: readonly string[] = [
  'album_name_taken',
  'category_name_taken',
  'import_refused',
  'in_use',
  'job_state',
  'letter_state',
  'already_answered',
  'mail_not_set_up',
  'not_restorable',
  'last_second_factor',
  'second_factor_missing',
  'too_many_blocks',
] satisfies ErrorCode[]
/** Codes of signing in, of accounts and of the dashboard, which no public form gets. */
const accountsOnly: readonly string[] = [
  'account_inactive',
  'erasure_pending',
  'confirmation_required',
  'guardian_awaited',
  'email_taken',
  'invalid_credentials',
  'last_admin',
  'one_time_code_setup_expired',
  'one_time_code_wrong',
  'own_account',
  'passkey_not_valid',
  'requests_closed',
  'passkeys_not_here',
  'password_change_required',
  'second_factor_required',
  'second_factor_setup_required',
  'too_many_waiting',
  'username_taken',
  'writing_state',
] satisfies ErrorCode[]
const formsOnly: readonly string[] = ['idempotency_key_reused', 'looks_automated'] satisfies ErrorCode[]
/** Replaced by sentences that say how long to wait. */
const replaced: readonly string[] = ['too_many_requests', 'validation_failed'] satisfies ErrorCode[]
/** Needs another method or a longer address than the client sends, or answers the address of a file. */
const never: readonly string[] = ['address_too_long', 'gone', 'method_not_allowed'] satisfies ErrorCode[]

const codes = Object.keys(errorStatus).filter(
  (code) => ![...consoleOnly, ...replaced, ...never].includes(code),
)

test.each(['en', 'fr', 'rw'] as const)(
  'every error code of the server has a translation (%s)',
  async (language) => {
    const account: Record<string, string> = (await importTexts(language, 'account')).messages
    const forms: Record<string, string> = (await importTexts(language, 'forms')).messages
    const without = (messages: Record<string, string>, wanted: string[]) =>
      wanted.filter(
        (code) => !messages[code] || (code !== 'internal' && messages[code] === messages.internal),
      )

    expect(
      without(account, [
        ...codes.filter((code) => !formsOnly.includes(code)),
        ...Object.keys(accountMessages),
      ]),
    ).toEqual([])
    expect(
      without(forms, [...codes.filter((code) => !accountsOnly.includes(code)), ...Object.keys(formMessages)]),
    ).toEqual([])
  },
)
