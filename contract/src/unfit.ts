import type { MessageKey } from './messages.ts'
import { z } from './zod.ts'

const charsBefore = 12

/**
 * Refuses a text in which the pattern is found; marks are looked for apart from their letters. The issue has the place
 * in `params.near`, with what precedes it.
 */
export const without = (unfit: RegExp, message: MessageKey) =>
  z.check<string>(({ value, issues }) => {
    const text = value.normalize('NFD')
    const at = text.search(unfit)
    if (at < 0) return
    const before = [...text.slice(0, at)].slice(-charsBefore).join('')
    const near = `${before}${[...text.slice(at, at + 2)][0]}`.normalize('NFC')
    issues.push({ code: 'custom', message, input: value, params: { near }, continue: true })
  })
