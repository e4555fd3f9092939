import type { SensitiveSetting } from '@grace/contract/settings'
import type { FastifyRequest } from 'fastify'
import type { Confirmation } from '../auth/confirmation.ts'
import type { Db } from '../database/db.ts'
import type { NotifyAdministrators } from './notices.ts'
import type { SensitiveValue } from './settings-values.ts'

const names: Record<SensitiveSetting | 'text', string> = {
  giving: 'Ways of giving',
  phone: 'Phone',
  chatNumber: 'Chat number',
  email: 'Email',
  website: 'Website',
  notifyEmail: 'Notices to',
  text: 'Numbers in a text',
}

const lineOf = ({ field, before, after }: SensitiveValue) =>
  field === 'text'
    ? `${names.text}: ${after || 'the text was changed'}`
    : `${names[field]}: ${before || 'none'} -> ${after || 'none'}`

export type SensitiveGuard = ReturnType<typeof sensitiveGuard>

/** Confirmation and mail of a change of numbers and addresses that visitors pay to, call or write to. */
export const sensitiveGuard = (confirmation: Confirmation, notify: NotifyAdministrators) => ({
  /** In the transaction of the change. @throws AppError `confirmation_required`. */
  require: (request: FastifyRequest, tx: Db): Promise<void> => confirmation.require(request, tx),

  /** After its commit. */
  notify(request: FastifyRequest, values: readonly SensitiveValue[]): void {
    const isText = values.every(({ field }) => field === 'text')
    notify(request, 'settings', {
      what: isText
        ? 'A text on the website has a new number'
        : 'Numbers or addresses on the website have been changed',
      lines: values.map(lineOf),
      isRevertible: true,
    })
  },
})
