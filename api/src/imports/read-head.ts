import type { ImportColumn } from '@grace/contract/import-columns'
import type { ImportProblem } from '@grace/contract/imports'
import { languages } from '@grace/contract/languages'
import { wordKey, wordsOfLanguage } from './read-cells.ts'

/** Columns by position; undefined for one without a name. */
export type Head = readonly (ImportColumn | undefined)[]

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ')
const shown = 10
const nameMaxChars = 40

/** Names of a column; of a text each of them with its language in front or behind. */
function headsOf({ name, alsoCalled = [], field }: ImportColumn): string[] {
  const language = languages.find((code) => field.startsWith(`texts.${code}.`))
  if (!language) return [name, ...alsoCalled]
  const own = name.slice(0, name.lastIndexOf('_'))
  return [own, ...alsoCalled].flatMap((text) =>
    wordsOfLanguage(language).flatMap((word) => [text + word, word + text]),
  )
}

export const namesOf = (columns: readonly ImportColumn[]) => columns.map(({ name }) => name).join(', ')

/** Matches the names of the first line, and reports those that are unknown, missing or there twice. */
export function readHead(
  cells: readonly string[],
  columns: readonly ImportColumn[],
): { head: Head; problems: ImportProblem[] } {
  const byKey = new Map(columns.flatMap((column) => headsOf(column).map((head) => [wordKey(head), column])))
  const head = cells.map((name) => byKey.get(wordKey(name)))
  const known = `The columns are: ${namesOf(columns.filter(({ isOnlyExported }) => !isOnlyExported))}.`
  const unknown = cells.filter((name, at) => name.trim() !== '' && !head[at])
  const twice = [...new Set(head.filter((column, at) => column && head.indexOf(column) < at))]
  const oneLanguage = columns.filter(({ required }) => required === 'in one language')
  const missing = [
    ...columns.filter((column) => column.required === true && !head.includes(column)).map(({ name }) => name),
    ...groupsOf(oneLanguage)
      .filter((group) => !group.some((column) => head.includes(column)))
      .map((group) => group.map(({ name }) => name).join(' or ')),
  ]
  return {
    head,
    problems: [
      ...unknown.slice(0, shown).map((name) => {
        const column = name.trim().slice(0, nameMaxChars)
        return { column, message: `There is no column ${quoted([column])}. ${known}` }
      }),
      ...twice.map((column) => ({
        column: column?.name ?? null,
        message: 'This column is there more than once.',
      })),
      ...(missing.length > 0
        ? [{ column: null, message: `Missing in the first line: ${quoted(missing)}. ${known}` }]
        : []),
    ],
  }
}

/** Columns of the same text in several languages: `title_en`, `title_fr`, `title_rw`. */
function groupsOf(columns: readonly ImportColumn[]): ImportColumn[][] {
  const groups = new Map<string, ImportColumn[]>()
  for (const column of columns) {
    const name = column.name.slice(0, column.name.lastIndexOf('_'))
    groups.set(name, [...(groups.get(name) ?? []), column])
  }
  return [...groups.values()]
}
