import type { AdminArea } from '@grace/contract/areas'
import type { OwnDraft, Waiting } from '@grace/contract/dashboard'
import type { Language } from '@grace/contract/languages'
import { ownDraftsCount } from '@grace/contract/limits'
import type { Db } from '../database/db.ts'
import type { Caller } from '../http/access.ts'
import { storedKinds } from '../kinds/stored-kinds.ts'
import { languageStateRepository } from '../texts/language-states.ts'

type Kind = Waiting['kind']
interface Source {
  kind: Kind
  area: AdminArea
  subjectType: Waiting['first']['subjectType']
  /** SQL: rows with `id`, `name`, `since` and `language`. */
  rows: string
}

const letterName = `coalesce(${storedKinds.letter.name}, '')`

const sources: readonly Source[] = [
  {
    kind: 'prayer-request',
    area: 'care',
    subjectType: 'prayer-request',
    rows: `select id, name, created_at as since, null as language from prayer_requests where status = 'NEW'`,
  },
  {
    kind: 'contact-message',
    area: 'care',
    subjectType: 'contact-message',
    rows: `select id, name, created_at as since, null as language from contact_messages where status = 'NEW'`,
  },
  {
    // The oldest is the first due.
    kind: 'rights-request',
    area: 'people',
    subjectType: 'rights-request',
    rows: `select id, name, received_on::timestamp at time zone 'Africa/Kigali' as since, null as language
      from rights_requests where outcome is null`,
  },
  {
    kind: 'letter-in-trouble',
    area: 'content',
    subjectType: 'letter',
    rows: `select id, ${letterName} as name, trouble_at as since, null as language
      from letters where status = 'SENDING' and trouble_code is not null`,
  },
  {
    kind: 'letter-paused',
    area: 'content',
    subjectType: 'letter',
    rows: `select id, ${letterName} as name, updated_at as since, null as language
      from letters where status = 'PAUSED'`,
  },
  {
    // Each language has its own state; one that waits is enough.
    kind: 'blog-to-approve',
    area: 'content',
    subjectType: 'blog',
    rows: `select distinct on (texts.subject_id) blogs.id, blogs.title as name, texts.status_changed_at as since,
        texts.language
      from texts join blogs on blogs.id = texts.subject_id
      where texts.kind = 'blog' and texts.status = 'PENDING'
      order by texts.subject_id, texts.status_changed_at, texts.language`,
  },
  {
    kind: 'blog-to-publish',
    area: 'content',
    subjectType: 'blog',
    rows: `select id, coalesce(public_title, title) as name, status_changed_at as since, null as language
      from blogs where public_in <> '' and not exists (select from posts where posts.blog_id = blogs.id)`,
  },
]

type Row = { kind: Kind; count: number } & Pick<Waiting['first'], 'id' | 'name' | 'since' | 'language'>

/** The count of a source with its oldest row; no row if nothing waits. */
const oldestOf = ({ kind, rows }: Source) => `(
  select '${kind}' as kind, count(*) over () as count, id, name, since, language from (${rows}) as ${kind.replaceAll('-', '_')}
  order by since, id limit 1)`

/** Work in these areas that waits, most urgent kinds first. */
export async function waiting(db: Db, areas: readonly AdminArea[], main: Language): Promise<Waiting[]> {
  const own = sources.filter(({ area }) => areas.includes(area))
  const [rows, toWrite] = await Promise.all([
    own.length === 0 ? [] : db.query<Row>(own.map(oldestOf).join('\nunion all\n')).then(({ rows }) => rows),
    areas.includes('content') ? textToWrite(db, main) : [],
  ])
  const byKind = new Map(rows.map((row) => [row.kind, row]))
  return [
    ...own.flatMap(({ kind, subjectType }) => {
      const row = byKind.get(kind)
      if (!row) return []
      const { count, id, name, since, language } = row
      return [{ kind, count, first: { subjectType, id, name, since, language } }]
    }),
    ...toWrite,
  ]
}

async function textToWrite(db: Db, main: Language): Promise<Waiting[]> {
  const { items, total } = await languageStateRepository(db, main).toWrite({ page: 1, size: 1 })
  const [first] = items
  if (!first) return []
  const { kind: subjectType, id, title: name, language } = first
  return [{ kind: 'text-to-write', count: total, first: { subjectType, id, name, since: null, language } }]
}

/** Drafts that an administrator has saved, newest first. */
export async function ownDrafts(db: Db, { accountId, username }: Caller): Promise<OwnDraft[]> {
  const { rows } = await db.query<OwnDraft>(
    `select * from (
       select 'blog' as "subjectType", id, title, updated_at as "updatedAt" from blogs
       where status = 'DRAFT' and updated_by = $1
       union all
       select 'letter', id, ${letterName}, updated_at from letters
       where status = 'DRAFT' and updated_by = $2
     ) as drafts order by "updatedAt" desc, "subjectType", id desc limit $3`,
    [username, accountId, ownDraftsCount],
  )
  return rows
}
