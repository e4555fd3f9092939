import { ExistingFullName, UsernameOfAnyCharacters } from './existing-names.ts'
import { key } from './messages.ts'
import { isOfOneScript, passesForLatin } from './scripts.ts'
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

/** A title directly before a name, as in "Dr.Jean". */
const title = /^(?:dr|fr|mr|mrs|ms|pr|prof|past|pst|rev|sr|st|eng|hon)\./i
/** Two characters, a dot and two letters. */
const domainLike = /[^.][^.]\.\p{L}\p{L}/u

/** No name has as many digits. */
const phoneDigits = 7

/** True if a reader would call a part of the text, or open it; mail programs make links of what looks like one. */
function holdsContact(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/[。｡]/g, '.').toLowerCase()
  if (/@|:\/\/|www\.|mailto:|\.\p{L}+\//u.test(plain)) return true
  if (/\bhttps?\b|\bdot (?:com|net|org|info|rw)\b/.test(plain)) return true
  if ((plain.match(/\p{Nd}/gu)?.length ?? 0) >= phoneDigits) return true
  return plain.split(/[\s,;()]/).some((word) => domainLike.test(word.replace(title, '')))
}

/** Signs of markup, formulas and separated values. */
const signs = /[<>=;|]/

/** A new or changed full name. */
export const FullName = ExistingFullName.check(
  z.refine(
    (text) => !/\p{Bidi_C}/u.test(text) && !signs.test(text.normalize('NFKC')),
    key('characters_not_allowed'),
  ),
  z.refine((text) => !holdsContact(text), key('full_name_link')),
)
