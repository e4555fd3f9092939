import { boundedString } from './bounded-string.ts'
import { cleanText } from './clean-text.ts'
import type { MessageKey } from './messages.ts'
import { z } from './zod.ts'

/**
 * Zero-width characters, marks of direction, fillers, and what stands for an object that was not pasted. The group has
 * the sequences that look different without them: emoji of several people, flags of regions, words of scripts that
 * join their letters, and variants of a character.
 */
const invisible =
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)+|\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}|[\p{scx=Arabic}\p{scx=Syriac}\p{scx=Nko}\p{scx=Adlam}\p{scx=Mongolian}\p{scx=Devanagari}\p{scx=Bengali}\p{scx=Gurmukhi}\p{scx=Gujarati}\p{scx=Oriya}\p{scx=Tamil}\p{scx=Telugu}\p{scx=Kannada}\p{scx=Malayalam}\p{scx=Sinhala}\p{scx=Khmer}\p{scx=Myanmar}][\u200c\u200d]|[^\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Inherited}\p{DI}\s]\p{Variation_Selector})|[\p{DI}\ufff9-\ufffc]/gu

/** No keyboard has them: word processors write them in the place of others. */
const hyphens = /[\u2010\u2011]/g
const modifierApostrophe = /\u02bc/g

/**
 * A plain text as it is stored: composed, and without characters that nobody sees or types. Both sides of every field
 * clean by it, and cleaning twice changes nothing.
 *
 * @param lineBreak replaces the rarer line breaks.
 */
export const plainText = (written: string, lineBreak: ' ' | '\n' = ' '): string =>
  cleanText(written, lineBreak)
    .replace(hyphens, '-')
    .replace(modifierApostrophe, '’')
    .replace(invisible, '$1')
    .normalize('NFC')

const plainLine = (written: string) => plainText(written).replace(/[\n\r\t]/g, ' ')

const apostrophes = /[\u2018\u2019\u201b\u2032\u00b4`\uff07]/g
const dashes = /[\u2012-\u2015\u2212\ufe63\uff0d]/g

/** A name or address: telephones and computers write one apostrophe and one hyphen differently. */
export const plainName = (written: string): string =>
  plainLine(written).replace(apostrophes, "'").replace(dashes, '-')

const cleanedBy =
  (clean: (written: string) => string) =>
  (maxChars: number, tooLong: MessageKey, missing: MessageKey = tooLong) =>
    boundedString(maxChars, tooLong, missing).check(z.overwrite(clean))

/** A text of one line: line breaks and tabs become spaces. */
export const line = cleanedBy(plainLine)
/** A text that keeps its line breaks. */
export const lines = cleanedBy((written) => plainText(written, '\n'))
/** A name of a person, or an address. */
export const nameLine = cleanedBy(plainName)
