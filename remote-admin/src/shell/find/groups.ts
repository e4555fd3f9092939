import type { AdminArea } from '@grace/contract/areas'
import type { Found } from '@grace/contract/find'
import { areaOf } from '@grace/contract/kinds'
import { searchKey } from '@grace/contract/search-key'
import type { ConsolePath } from '../../lib/address.tsx'
import { subjects } from '../../lib/audit-entries/subjects.ts'
import { capitalized } from '../../lib/capitalized.ts'
import { partFacts, settingsParts } from '../../settings/settings-parts.ts'
import { type MenuRow, ownScreens, screensOf } from '../menu.ts'

export interface Result {
  to: ConsolePath
  title: string
  detail: string
}

export interface Group {
  label: string
  results: readonly Result[]
}

/** In this order. */
const groupNames: readonly [AdminArea, string][] = [
  ['people', 'People'],
  ['care', 'Inbox'],
  ['content', 'Texts and pictures'],
  ['settings', 'Settings'],
]

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
/** Days as everywhere in the console, and names of blocks such as `side-card` as words. */
const readable = (kind: Found['kind'], detail: string) =>
  kind === 'block'
    ? detail.replaceAll('-', ' ')
    : detail.replace(/\b\d{4}-\d\d-\d\d\b/, (day) => dates.format(new Date(day)))

/** Words of a text, and whether the search has found them, whatever their accents and case. */
export function foundWords(text: string, q: string): { word: string; isFound: boolean }[] {
  const asked = searchKey(q).split(' ').filter(Boolean)
  return text.split(/(?<= )/).map((word) => {
    const key = searchKey(word)
    return { word, isFound: asked.some((each) => key.includes(each)) }
  })
}

const asResult = ({ kind, id, title, detail }: Found): Result => {
  const { one, path } = subjects[kind]
  const kindName = capitalized(one)
  return {
    to: path(id),
    title: title || `${kindName} #${id}`,
    detail: [kindName, readable(kind, detail)].filter(Boolean).join(' · '),
  }
}

/** Results by group, without empty groups. */
export const foundGroups = (found: readonly Found[]): Group[] =>
  groupNames
    .map(([area, label]) => ({
      label,
      results: found.filter(({ kind }) => areaOf(kind) === area).map(asResult),
    }))
    .filter(({ results }) => results.length > 0)

const partsOfSettings = settingsParts.map((part) => ({
  to: `/settings?part=${part}` as const,
  title: partFacts[part].label,
  detail: `Settings · ${partFacts[part].about}`,
}))

/** Screens of the menu with all the words; all of them without a word. */
export function screenGroups(menu: readonly MenuRow[], q: string): Group[] {
  const words = searchKey(q).split(' ').filter(Boolean)
  const found = menu.flatMap((row) =>
    screensOf(row).map(({ label, path }) => ({
      to: path,
      title: label,
      detail: label === row.label ? '' : row.label,
    })),
  )
  const own = ownScreens.map(({ label, path }) => ({ to: path, title: label, detail: '' }))
  // Only for those who search: their screen is in the list already.
  const parts = words.length > 0 && found.some(({ to }) => to === '/settings') ? partsOfSettings : []
  // The last one of an address: a row has the address of its first screen, whose name says more.
  const screens = [...new Map([...own, ...found, ...parts].map((screen) => [screen.to, screen])).values()]
  const results = screens.filter(({ title, detail }) =>
    words.every((word) => searchKey(`${title} ${detail}`).includes(word)),
  )
  return results.length > 0 ? [{ label: 'Screens', results }] : []
}
