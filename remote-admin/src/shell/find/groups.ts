import type { AdminArea } from '@grace/contract/areas'
import type { Found } from '@grace/contract/find'
import { areaOf } from '@grace/contract/kinds'
import type { ConsolePath } from '../../lib/address.tsx'
import { subjects } from '../../lib/audit-entries/subjects.ts'
import { capitalized } from '../../lib/capitalized.ts'
import type { MenuEntry, MenuGroup } from '../menu.ts'

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

const asResult = ({ kind, id, title, detail }: Found): Result => {
  const { one, path } = subjects[kind]
  const kindName = capitalized(one)
  return {
    to: path(id),
    title: title || `${kindName} #${id}`,
    detail: [kindName, detail].filter(Boolean).join(' · '),
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

const fold = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Screens of the menu with all the words; all of them without a word. */
export function screenGroups(menu: readonly (MenuEntry | MenuGroup)[], q: string): Group[] {
  const words = fold(q)
  const screens = menu.flatMap((item) =>
    'entries' in item
      ? item.entries.map(({ label, path }) => ({ to: path, title: label, detail: item.label }))
      : [{ to: item.path, title: item.label, detail: '' }],
  )
  const results = screens.filter(({ title, detail }) =>
    words.every((word) => `${title} ${detail}`.toLowerCase().includes(word)),
  )
  return results.length > 0 ? [{ label: 'Screens', results }] : []
}
