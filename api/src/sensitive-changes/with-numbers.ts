import type { NewAuditEntry } from '../audit/repository.ts'
import type { MutationOutcome } from '../content/mutate.ts'
import { ofText } from './settings-values.ts'

interface TextMutation<T> extends MutationOutcome<T> {
  audit: NewAuditEntry
}

/** The mutation of a text, with the numbers in it that are new; without one it is not sensitive. */
export const withNumbers = <T>(mutation: TextMutation<T>, numbers: readonly string[]): MutationOutcome<T> =>
  numbers.length === 0
    ? mutation
    : {
        ...mutation,
        audit: { ...mutation.audit, after: { ...mutation.audit.after, numbers } },
        sensitive: ofText(numbers),
      }
