import { ExistingFullName, UsernameOfAnyCharacters } from './existing-names.ts'
import { holdsAddress } from './links.ts'
import { key } from './messages.ts'
import { isOfOneScript, passesForLatin } from './scripts.ts'
import { without } from './unfit.ts'
import { z } from './zod.ts'

/** Invisible characters: controls, formats, private and unassigned code points, and those without a glyph. */
const invisible = /[\p{C}\p{DI}\p{Zl}\p{Zp}\u1680\u2800\ufffc\ufffd\u{1d159}]/u
/** Pages render several spaces as one. */
const severalSpaces = /\s{2}/

/** Accents that NFKC leaves on letters without a composed form, as in Yoruba. */
const accents = /[\u0300-\u0304\u0306-\u030c\u0323\u0327\u0328]/gu
/** Marks that combine with any letter and make one name look like another. */
const otherMarks = /[\p{sc=Inherited}\p{Me}]/u
const twoAccents = /[\u0300-\u036f]{2}/u
/** More marks than any script uses on one letter. */
const manyMarks = /\p{M}{4}/u

/** True if all characters of a username are visible and unambiguous. */
const isDistinct = (text: string) =>
  !invisible.test(text) &&
  !severalSpaces.test(text) &&
  !twoAccents.test(text) &&
  !manyMarks.test(text) &&
  !otherMarks.test(text.replace(accents, ''))

/** A new or changed username. Existing names of accounts stay valid: see `Credentials`. */
export const Username = UsernameOfAnyCharacters.check(
  z.refine(isDistinct, { error: key('username_invalid'), abort: true }),
  z.refine((text) => isOfOneScript(text) && !passesForLatin(text), key('username_one_alphabet')),
)

/** No name has as many digits. */
const phoneDigits = 7

/** True if a reader would call a part of the text, or open it; mail programs make links of what looks like one. */
const holdsContact = (text: string) =>
  holdsAddress(text) || (text.match(/\p{Nd}/gu)?.length ?? 0) >= phoneDigits

/** Signs of markup, formulas and separated values. */
const signs = /[<>=;|﹤﹥﹦﹔︔＜＞＝；｜⩴-⩶]/

/** A new or changed full name; the server also refuses domains (`api/src/accounts/domains-in-names.ts`). */
export const FullName = ExistingFullName.check(
  without(signs, 'characters_not_allowed'),
  z.refine((text) => !holdsContact(text), key('full_name_link')),
)
