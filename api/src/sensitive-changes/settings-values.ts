import {
  type AllSettings,
  type SensitiveChange,
  type SensitiveSetting,
  sensitiveSettings,
} from '@grace/contract/settings'
import { newNumbers } from './new-numbers.ts'

export type SensitiveValue = SensitiveChange['values'][number]
type Some = Partial<AllSettings>
type Giving = AllSettings['giving'][number]

/** Free text that a mail program does not turn into a link. */
const withoutLinks = (text: string) => text.replace(/[.:/\\@]+/g, ' ')

/** Where the money goes: without the purpose, which is a text. */
const destinationOf = ({ payee, momoCode, momoNumber, bank, bankAccount }: Giving) =>
  [
    momoCode && `MoMo code ${momoCode}`,
    momoNumber && `MoMo number ${momoNumber}`,
    bankAccount && `bank account ${withoutLinks(bankAccount)}`,
    bank && `bank ${withoutLinks(bank)}`,
    payee && `payee ${withoutLinks(payee)}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Ways of giving that one of two states alone has: moving one, or changing another, is no change of it. */
function givingOf({ giving = [] }: Some, other: Some): string {
  const unchanged = new Set((other.giving ?? []).map(destinationOf))
  return [...new Set(giving.map(destinationOf))].filter((way) => !unchanged.has(way)).join('; ')
}

/** The value of a setting where it differs from another state. */
const inWords = (field: SensitiveSetting, settings: Some, other: Some): string =>
  field === 'giving' ? givingOf(settings, other) : (settings[field] ?? '')

const textsOf = ({ churchName, address, addressByLanguage, giving = [] }: Some) => [
  churchName,
  address,
  addressByLanguage,
  giving.map(({ purpose, purposeByLanguage }) => [purpose, purposeByLanguage]),
]

/** Sensitive differences between two states of the settings; empty: none. */
export function sensitiveDifferences(before: Some, after: Some): SensitiveValue[] {
  const values: SensitiveValue[] = sensitiveSettings
    .map((field) => ({ field, before: inWords(field, before, after), after: inWords(field, after, before) }))
    .filter((value) => value.before !== value.after)
  const numbers = newNumbers(textsOf(before), textsOf(after))
  return numbers.length === 0 ? values : [...values, ...ofText(numbers)]
}

/** A text about where money and messages go, without a new number. */
export const changedText: SensitiveValue = { field: 'text', before: '', after: '' }

/** A text with new numbers. */
export const ofText = (numbers: readonly string[]): SensitiveValue[] =>
  numbers.length === 0 ? [] : [{ field: 'text', before: '', after: numbers.join(', ') }]
