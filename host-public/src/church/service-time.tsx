import { clock } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'

/** Digits of a time of day, and what the language writes after or before them. */
function partsOf(text: string): { digits: string; after: string; words: string } {
  // In Kinyarwanda the digits follow in brackets.
  const [words = '', inBrackets] = text.split(/ \(|\)/)
  if (inBrackets) return { digits: inBrackets, after: '', words }
  const [, digits = text, after = ''] = /^(\S+) ([AP]M)$/.exec(text) ?? []
  return { digits, after, words: '' }
}

/** A time of day with large digits. */
export function ServiceTime({ time }: { time: string }) {
  const { digits, after } = partsOf(clock(useLanguage(), time))
  return (
    <time className="time" dateTime={time}>
      {digits}
      {after && <small> {after}</small>}
    </time>
  )
}

/** The time in the words of the language, where they say more than the digits. */
export function TimeInWords({ time }: { time: string }) {
  const { words } = partsOf(clock(useLanguage(), time))
  return words && <span className="aside">{words}</span>
}
