import type { MessageKey } from './messages.ts'
import { z } from './zod.ts'

/** Trimming and normalising shorten a text, so what arrives may be longer than what is kept, but not without limit. */
export const rawChars = (maxChars: number) => maxChars * 4

/**
 * A string whose length is checked before anything else reads it. Zod runs later checks after a failed one unless that
 * one aborts: without it a regular expression, `normalize` or a refinement would run over a text of any length.
 *
 * Every string that a request carries is built with it; `bounded-string.test.ts` walks the schemas of all endpoints.
 *
 * @param maxChars counted in code points, before trimming and normalising.
 * @param missing for what is no string at all.
 */
export const boundedString = (maxChars: number, tooLong: MessageKey, missing: MessageKey = tooLong) =>
  z.string(missing).check(z.maxLength(maxChars, { error: tooLong, abort: true }))
