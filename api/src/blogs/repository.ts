import type { Blog, BlogQuery, BlogStatus, BlogStep, WholeBlog } from '@grace/contract/blogs'
import type { Language } from '@grace/contract/languages'
import { listMaxBytes } from '@grace/contract/limits'
import { searchKey } from '@grace/contract/search-key'
import { isReadable } from '../content/readable-blogs.ts'
import type { Db } from '../database/db.ts'
import {
  type Count,
  collated,
  containing,
  listRows,
  orderOf,
  type Part,
  type Rows,
  valuesOf,
  whereAll,
} from '../database/list.ts'
import { nextUpdatedAt } from '../http/optimistic-lock.ts'
import { approvalRepository, type Decision } from '../texts/approvals.ts'
import { type TextChange, type Texts, textRepository, withChange } from '../texts/repository.ts'
import { projectBlogs } from './projection.ts'
import type { StoredText } from './text.ts'

const postOf = (column: string, where = '') =>
  `(select ${column} from posts where blog_id = blogs.id ${where} order by public_in is null, id desc limit 1)`
const postColumns = (where?: string) =>
  `${postOf('id', where)} as "postId", ${postOf('publish_at', where)} as "postPublishAt"`
const ownColumns = `id, title, preview, language, status, status_changed_at as "statusChangedAt",
  status_changed_by as "statusChangedBy", status_reason as "statusReason",
  case when author_id is not null then json_build_object('shownName', shown_name) end as member, created_at as "createdAt",
  created_by as "createdBy", updated_at as "updatedAt", updated_by as "updatedBy", ${postColumns()}`
const columns = `content, ${ownColumns}`

/** The public text in the main language, or in that of the other columns, or in any. */
const publicText = `join lateral (
    select t.language, r.fields from texts t
    join text_revisions r on r.kind = t.kind and r.subject_id = t.subject_id and r.language = t.language
      and r.revision = t.public_revision
    where t.kind = 'blog' and t.subject_id = blogs.id
    order by t.language = $2 desc, t.language = blogs.language desc, t.language limit 1) as own on true`
/** As visitors see it: without newer texts, their state, and the names of administrators. */
const publicColumns = `id, own.fields->>'title' as title, own.fields->>'content' as content,
  own.fields->>'preview' as preview, own.language, 'APPROVED' as status,
  case status when 'APPROVED' then status_changed_at else public_changed_at end as "statusChangedAt",
  null as "statusChangedBy", null as "statusReason", null as member, created_at as "createdAt", null as "createdBy",
  updated_at as "updatedAt", null as "updatedBy", ${postColumns(`and posts.public_in <> ''`)}`

const sortable = {
  id: 'id',
  title: collated('title'),
  status: 'status',
  // Ids ascend with time.
  createdAt: 'id',
  updatedAt: 'updated_at',
}

/** Author of a change; the name is stored, because it outlives the account. */
export interface Author {
  username: string
  accountId: number | null
}

/** A change of texts and of the state of languages. */
export interface BlogWriting {
  texts: TextChange<StoredText>
  confirmed?: readonly Language[] | undefined
  decisions: Texts<Decision>
  /** Version that the author has read. */
  seen?: string | undefined
}

/** Rows with whole texts that are in memory at a time. */
const longRowsAtATime = 20

type Row = Omit<Blog, 'languages'>

/** @param main the main language of the installation. */
export const blogRepository = (db: Db, main: Language) => {
  const texts = textRepository<StoredText>(db, 'blog')
  const approvals = approvalRepository(db, 'blog')

  async function withStates(rows: Row[], publicOnly: boolean): Promise<Blog[]> {
    const states = await approvals.statesOf(rows.map(({ id }) => id))
    return rows.map((row) => {
      const languages = states.get(row.id) ?? {}
      return { ...row, languages: publicOnly ? publicStates(languages) : languages }
    })
  }

  async function one(sql: string, id: number): Promise<StoredBlog | null> {
    const { rows } = await db.query<Row>(
      `select ${ownColumns} from blogs where id = $1 ${sql}`,
      [id],
      sql ? 'blog_lock' : 'blog_by_id',
    )
    const [blog] = await withStates(rows, false)
    if (!blog) return null
    const whole = await wholeOf(id)
    // A copy of this text is in the row too; it may be long, so it is read once.
    return {
      ...blog,
      ...whole,
      pictureIds: await pictureIdsOf(id),
      content: whole.texts[blog.language ?? main]?.content ?? '',
    }
  }
  const pictureIdsOf = async (id: number): Promise<number[]> => {
    const { rows } = await db.query<{ id: number }>(
      'select picture_id as id from blog_pictures where blog_id = $1 order by position',
      [id],
      'blog_pictures_of',
    )
    return rows.map((picture) => picture.id)
  }
  const wholeOf = async (id: number) =>
    (await texts.withPublic([id], main)).get(id) ?? { texts: {}, outdated: {}, publicTexts: {} }

  async function rowsByIds(ids: number[], publicOnly: boolean): Promise<Row[]> {
    const { rows } = await db.query<Row>(
      publicOnly
        ? `select ${publicColumns} from blogs ${publicText} where id = any($1::bigint[]) and ${isReadable}`
        : `select ${columns} from blogs where id = any($1::bigint[])`,
      publicOnly ? [ids, main] : [ids],
      publicOnly ? 'blogs_public_by_ids' : 'blogs_by_ids',
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  return {
    /** @param publicOnly lists public blogs as visitors see them. */
    async list(
      { page, size, cursor, q, status, sort }: BlogQuery & Part,
      { publicOnly, count }: { publicOnly: boolean; count: Count },
    ): Promise<Rows<Blog>> {
      const { values, $ } = valuesOf()
      const where: string[] = []
      if (publicOnly) where.push(status && status !== 'APPROVED' ? 'false' : isReadable)
      else if (status) where.push(`status = ${$(status)}`)
      const text = searchKey(q ?? '')
      const searched = publicOnly ? 'public_search_text' : 'search_text'
      if (text) where.push(`${searched} like ${$(containing(text))}`)
      const columnsOf = publicOnly ? { ...sortable, title: collated('public_title') } : sortable
      const { items, total } = await listRows<{ id: number }>(
        db,
        {
          columns: 'id',
          sql: `from blogs ${whereAll(where)}`,
          values,
          orderBy: orderOf(sort, columnsOf, '-id'),
          page,
          size,
          cursor,
          rowsAtATime: longRowsAtATime,
        },
        count,
      )
      const ids = items.map(({ id }) => id)
      const rows: Row[] = []
      let chars = 0
      for (let at = 0; at < ids.length; at += longRowsAtATime) {
        // Visitors get no more than this.
        if (publicOnly && chars > listMaxBytes) break
        const more = await rowsByIds(ids.slice(at, at + longRowsAtATime), publicOnly)
        chars += more.reduce((sum, { content }) => sum + content.length, 0)
        rows.push(...more)
      }
      return { items: await withStates(rows, publicOnly), total }
    },

    byId: (id: number) => one('', id),

    /** As visitors see it; null if nothing of it is public. */
    async publicById(id: number): Promise<WholeBlog | null> {
      const [blog] = await withStates(await rowsByIds([id], true), true)
      if (!blog) return null
      const { publicTexts } = await wholeOf(id)
      return { ...blog, texts: publicTexts, outdated: {}, publicTexts: {}, pictureIds: [] }
    },

    /** Locks the row until the transaction ends; a post cannot be made from it in the meantime. */
    lockById: (id: number) => one('for update', id),

    /** Locks the posts of a locked blog until the transaction ends. */
    async lockPosts(id: number): Promise<number[]> {
      const { rows } = await db.query<{ id: number }>(
        'select id from posts where blog_id = $1 order by id for update',
        [id],
      )
      return rows.map((post) => post.id)
    },

    /** @returns the id. */
    async insert({ texts: given, decisions }: BlogWriting, by: Author): Promise<number> {
      const [language, fields] = leadOf(withChange({}, given), main)
      // The rest is copied from the texts.
      const { rows } = await db.query<{ id: number; updatedAt: string }>(
        `insert into blogs (title, content, preview, search_text, language, status_changed_by, created_by, updated_by)
         values ($1, $1, '', '', $2, $3, $3, $3) returning id, updated_at as "updatedAt"`,
        [fields.title, language, by.username],
      )
      const { id, updatedAt } = rows[0] as { id: number; updatedAt: string }
      await write(id, {}, { texts: given, decisions }, by, updatedAt)
      return id
    },

    /** @param before its texts, read after locking the row. */
    async update(id: number, before: Texts<StoredText>, writing: BlogWriting, by: Author): Promise<void> {
      const { rows } = await db.query<{ updatedAt: string }>(
        `update blogs set updated_at = ${nextUpdatedAt}, updated_by = $2 where id = $1
         returning updated_at as "updatedAt"`,
        [id, by.username],
      )
      await write(id, before, writing, by, rows[0]?.updatedAt as string)
    },

    /** When each language that the blog had, and may have again, was removed last. */
    async removedAt(id: number): Promise<Partial<Record<Language, string>>> {
      const { rows } = await db.query<{ language: Language; at: string }>(
        `select language, max(written_at) as at from text_revisions
         where kind = 'blog' and subject_id = $1 and fields is null group by language`,
        [id],
      )
      return Object.fromEntries(rows.map(({ language, at }) => [language, at]))
    },

    /** @returns false if one of the pictures does not exist; otherwise they cannot be deleted meanwhile. */
    async holdPictures(ids: readonly number[]): Promise<boolean> {
      const { rowCount } = await db.query(
        'select from pictures where id = any($1::bigint[]) order by id for key share',
        [ids],
      )
      return rowCount === ids.length
    },

    async writePictures(id: number, pictureIds: readonly number[]): Promise<void> {
      await db.query('delete from blog_pictures where blog_id = $1', [id])
      await db.query(
        `insert into blog_pictures (blog_id, position, picture_id)
         select $1, position, picture_id from unnest($2::bigint[]) with ordinality as kept (picture_id, position)`,
        [id, pictureIds],
      )
    },

    async history(id: number): Promise<BlogStep[]> {
      const { rows } = await db.query<BlogStep>(
        'select language, status, at, by, reason from blog_steps where blog_id = $1 order by id desc',
        [id],
      )
      return rows
    },
  }

  async function write(
    id: number,
    before: Texts<StoredText>,
    { texts: change, confirmed = [], decisions, seen }: BlogWriting,
    by: Author,
    updatedAt: string,
  ): Promise<void> {
    const options = { main, by: by.accountId }
    await texts.write(id, before, change, options)
    for (const [language, decision] of Object.entries(decisions) as [Language, Decision][]) {
      await approvals.apply(id, language, decision, { by: by.username, updatedAt })
      if (decision.step) await addStep(id, language, decision.step, by.username)
    }
    // After the decisions: a translation is made from the text that they publish.
    const made = (Object.keys(change) as Language[]).filter((language) => change[language])
    const isMainWritten = made.includes(main)
    await texts.write(
      id,
      {},
      {},
      { ...options, confirmed: [...made, ...confirmed], seen: isMainWritten ? null : (seen ?? null) },
    )
    await projectBlogs(db, main, id)
  }

  async function addStep(
    id: number,
    language: Language,
    { status, reason }: { status: BlogStatus; reason: string | null },
    by: string,
  ): Promise<void> {
    await db.query(
      'insert into blog_steps (blog_id, language, status, by, reason) values ($1, $2, $3, $4, $5)',
      [id, language, status, by, reason],
    )
  }
}

/** A blog with all that is stored of its texts; the response schema leaves out what is derived. */
export type StoredBlog = Blog & {
  texts: Texts<StoredText>
  outdated: Texts<StoredText>
  publicTexts: Texts<StoredText>
  pictureIds: number[]
}

/** The language of a new blog's own fields, with its text. */
function leadOf(texts: Texts<StoredText>, main: Language): [Language, StoredText] {
  const all = Object.entries(texts) as [Language, StoredText][]
  return (all.find(([language]) => language === main) ?? all[0]) as [Language, StoredText]
}

const publicStates = (states: Blog['languages']): Blog['languages'] =>
  Object.fromEntries(
    Object.entries(states)
      .filter(([, { isPublic }]) => isPublic)
      .map(([language, state]) => [
        language,
        { ...state, status: 'APPROVED' as const, statusChangedBy: null, statusReason: null },
      ]),
  )
