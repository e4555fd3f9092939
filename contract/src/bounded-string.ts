import type { MessageKey } from './messages.ts'
import { z } from './zod.ts'

/** Trimming and normalising shorten a text, so the input may be longer than the stored text, but not unlimited. */
export const rawChars = (maxChars: number) => maxChars * 4

/**
 * A string whose length is checked first. Zod continues after a failed check unless that one aborts: a regular
 * expression, `normalize` or a refinement would otherwise run over a text of any length.
 *
 * Use it for every string in a request; `bounded-string.test.ts` checks the schemas of all endpoints.
 *
 * @param maxChars in code points, before trimming and normalising.
 * @param missing message for a value that is not a string.
 */
export const boundedString = (maxChars: number, tooLong: MessageKey, missing: MessageKey = tooLong) =>
  z.string(missing).check(z.maxLength(maxChars, { error: tooLong, abort: true }))
