import { createRequire } from 'node:module'
import { domainToUnicode } from 'node:url'
import { withPlainDots } from '@grace/contract/links'

// A package of JSON alone, which builds and tests import in different ways.
const tlds = createRequire(import.meta.url)('tlds') as string[]

/** Domains of companies alone, which are names of people, too. */
const companies = new Set([
  ...[
    'abbott',
    'ally',
    'bosch',
    'canon',
    'case',
    'chase',
    'dell',
    'dupont',
    'ferrari',
    'ford',
    'fox',
    'george',
  ],
  ...[
    'hughes',
    'joy',
    'lincoln',
    'norton',
    'obi',
    'prime',
    'rogers',
    'sky',
    'song',
    'walter',
    'weir',
    'zara',
  ],
])
/** Those of the root zone, and those that stand for any of them in examples (RFC 2606). */
const topLevels = new Set([...tlds, 'example', 'invalid', 'localhost', 'onion', 'test'])

/** Words with dots between them; an apostrophe is inside a name, as in Ng'ang'a, before two letters. */
// regexp-bound: 100 characters, because FullName limits the length first
const dotted = /[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+(?:'\p{L}\p{L})?/gu

const capitalised = /^\p{Lu}/u
const initial = /^\p{Lu}$/u
/** Ch., Jn., Ph. */
const abbreviation = /^\p{Lu}\p{Ll}$/u
/** Written before a name and, with its dot, often without a space; here without accents. */
const titles = new Set([
  ...['abbe', 'adj', 'adv', 'amb', 'ap', 'apotre', 'arch', 'archbishop', 'bish', 'bishop', 'bp', 'br', 'bro'],
  ...['canon', 'capt', 'card', 'chan', 'col', 'cpl', 'dea', 'deac', 'deacon', 'dr', 'eng', 'ev', 'evang'],
  ...[
    'evangelist',
    'fr',
    'frere',
    'gen',
    'hon',
    'imam',
    'ing',
    'ir',
    'lt',
    'maitre',
    'maj',
    'me',
    'mgr',
    'mlle',
  ],
  ...['mme', 'mr', 'mrs', 'ms', 'mwl', 'mzee', 'padre', 'past', 'pasteur', 'pastor', 'pr', 'prof', 'prophet'],
  ...['pst', 'ptr', 'rev', 'revd', 'rt', 'sgt', 'sheikh', 'sis', 'soeur', 'sœur', 'sr', 'st', 'ste'],
])
/** Top-level domains that are names of people or stand before them, beside those of two letters, such as Li and Ba. */
const namesOrParticles = new Set([
  'baby',
  'bond',
  'faith',
  'kim',
  'love',
  'moe',
  'rich',
  'shia',
  'star',
  'de',
  'la',
  'al',
])
/** Written after a name, in this case. */
const suffix = /^(?:Sr|PhD|MD|Md)$/

const isTopLevel = (label: string) => {
  const domain = domainToUnicode(label).toLowerCase()
  return topLevels.has(domain) && !companies.has(domain)
}

const isTitle = (part: string) => titles.has(part.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())

/** True for what can only be a name, because a title or an initial is before it. */
function isName(before: string, part: string): boolean {
  if (initial.test(before) && capitalised.test(part)) return true
  const isShort = capitalised.test(part) && part.length <= 2
  const isAfterTitle = [initial, abbreviation].some((kind) => kind.test(before)) || isTitle(before)
  return isAfterTitle && capitalised.test(before) && (isShort || namesOrParticles.has(part.toLowerCase()))
}

function isDomain(word: string): boolean {
  const [last = '', before = '', ...more] = word.normalize('NFC').split('.').reverse()
  // Sa'id, Ng'ang'a
  if (/^\p{L}\p{L}'/u.test(last)) return false
  const [label = ''] = last.split("'")
  if (!isTopLevel(label) || suffix.test(label)) return false
  return !(more.every((part) => initial.test(part) || isTitle(part)) && isName(before, label))
}

/** True if a part of a text ends in a top-level domain. Titles, initials and other names with dots do not. */
export const holdsDomain = (text: string): boolean => (withPlainDots(text).match(dotted) ?? []).some(isDomain)
