import type { Kind, KindThat } from '@grace/contract/kinds'
import type { TextKind } from '@grace/contract/revisions'
import type { TrashKind } from '@grace/contract/trash'
import type { z } from '@grace/contract/zod'
import { textNameOf } from '../texts/text-name.ts'

/** Rows of one table that are deleted and restored together with a subject. */
export interface Part {
  table: string
  /** SQL: they belong to the subject with the id `$1`. */
  where: string
  /** SQL: which rows `r` are restored; default: all. */
  restored?: string
  /** The other subject of a row that links two. While it is in the trash the row waits there, whichever was deleted first. */
  linked?: { kind: TrashKind; id: string }
  /** Columns that are restored with another value: SQL, of the row `r`. */
  changed?: Record<string, string>
}

/** A reference of a subject to another one. */
interface Link {
  kind: TrashKind
  /** Where its ids are in the content, as JSON path. */
  path: string
  /** The subject cannot be restored without it. */
  isRequired?: true
}

/** How the search over everything finds rows of a kind. */
interface Found {
  /** SQL: what tells a row from others of the same name. */
  detail: string
  /** SQL: the text that is searched, without case and accents. */
  searched: string
  /** SQL: a phone number in E.164, which is found in any notation. */
  phone?: string
  orderBy: string
}

/** How a kind of things is stored. */
export interface StoredKind {
  table: string
  /** SQL: what administrators call a row of the table; null where it has no name. */
  name: string
  /** For kinds that are found. */
  find?: Found
  /** For kinds with texts: the schema by which an earlier text is restored. */
  change?: z.ZodMiniType
  /** SQL: visitors read it today; default: always. For kinds with texts that visitors need. */
  isShown?: string
  /** SQL: visitors can read it at an address of its own. */
  isPublic?: string
  /** SQL: its row `r` is restored from the trash; default: always. */
  restored?: string
  /** Columns that are restored from the trash with another value: SQL, of the row `r`. */
  changed?: Record<string, string>
  /** Rows of other tables that are deleted and restored with it, parents before children; without its texts. */
  parts?: readonly Part[]
  links?: readonly Link[]
}

/** A kind with all that the contract says it can. */
export type StoredAs<K extends Kind> = StoredKind &
  (K extends KindThat<'find'> ? Required<Pick<StoredKind, 'find'>> : unknown) &
  (K extends KindThat<'texts'> ? Required<Pick<StoredKind, 'change'>> : unknown)

/** A table without texts, whose rows are named by a column. */
export const named = (table: string, column = 'name') => ({ table, name: `${table}.${column}` })

/** A table whose rows are named by their texts. */
export const namedByTexts = (kind: TextKind, table: string) => ({
  table,
  name: textNameOf(`'${kind}'`, `${table}.id`),
})

/** SQL: the day of an instant in Kigali. */
export const day = (column: string) => `to_char(${column} at time zone 'Africa/Kigali', 'YYYY-MM-DD')`

export const newestWith = (detail: string): Found => ({ detail, searched: 'search_text', orderBy: 'id desc' })
