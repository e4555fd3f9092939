import type { Kind } from '@grace/contract/kinds'
import { subjects } from '../lib/audit-entries/subjects.ts'

/** Plural of a kind where texts are counted: those of the settings are what visitors read of them. */
export const kindName = (kind: Kind) => (kind === 'settings' ? 'Address and giving' : subjects[kind].many)
