import type { BlogStatus } from '@grace/contract/blogs'
import { type Language, languages } from '@grace/contract/languages'
import type { Picture } from '@grace/contract/pictures'
import type { Post, PostInput, PostQuery, WholePost } from '@grace/contract/posts'
import { searchKey } from '@grace/contract/search-key'
import { categoryName } from '../content/category-name.ts'
import { pictureColumns, picturesByIds, withInstants } from '../content/picture-rows.ts'
import { isReadable } from '../content/readable-blogs.ts'
import type { Db } from '../database/db.ts'
import {
  type Count,
  collated,
  containing,
  listRows,
  orderOf,
  type Part,
  valuesOf,
  whereAll,
} from '../database/list.ts'
import { nextUpdatedAt } from '../http/optimistic-lock.ts'
import type { Texts } from '../texts/repository.ts'

/** SQL */
export const publicRevisions = `texts t
  join text_revisions r on r.kind = t.kind and r.subject_id = t.subject_id and r.language = t.language
    and r.revision = t.public_revision`

/** SQL: the first picture of a post, or of its text, is its cover. */
export const coverIdOf = (main: Language) => `coalesce((select picture_id from post_pictures
    where post_id = posts.id order by position limit 1),
  (select id from pictures where path = (
     select (pictures_in(r.fields))[1] from ${publicRevisions}
     where t.kind = 'blog' and t.subject_id = posts.blog_id and r.fields->>'content' like '%<img %'
     order by t.language = '${main}' desc, t.language limit 1)))`

/** For administrators, a post without a public text shows the copy of the newest one in its blog. */
const columnsOf = (main: Language) => `posts.id, posts.blog_id as "blogId", posts.created_at as "createdAt",
  case when blogs.public_in <> '' then 'APPROVED' else posts.status end as status, posts.publish_at as "publishAt",
  posts.updated_at as "updatedAt", blogs.title, blogs.preview, blogs.language,
  (select coalesce(json_agg(json_build_object('id', categories.id, 'name', ${categoryName(main)},
     'nameByLanguage', categories.name_by_language) order by categories.id), '[]')
   from post_categories join categories on categories.id = category_id where post_id = posts.id) as categories,
  (select coalesce(json_agg(picture_id order by position), '[]')
   from post_pictures where post_id = posts.id) as "pictureIds",
  ${coverIdOf(main)} as "coverId"`

type Row = Omit<Post, 'cover' | 'categoryIds' | 'texts'> & { coverId: number | null }
type PublicText = Pick<WholePost, 'title' | 'preview'> & Partial<Pick<WholePost, 'content'>>

const listed = (text: PublicText | undefined) => text && { title: text.title, preview: text.preview }

const asPost = (
  { categories, coverId: _, ...row }: Row,
  texts: Texts<PublicText>,
  language: Language | undefined,
  cover: Post['cover'],
): Post => ({
  ...row,
  ...(language && { ...listed(texts[language]), language }),
  texts: Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, listed(text)])),
  categories,
  categoryIds: categories.map(({ id }) => id),
  cover,
})

/** SQL: the name that a member wants to be read with, unless their data are restricted or will be erased. */
export const shownAuthor = `case when blogs.shown_name is not null and not exists (
    select from accounts a left join account_erasures e on e.account_id = a.id
    where a.id = blogs.author_id and (a.restricted_at is not null or e.account_id is not null)
  ) then blogs.shown_name end`

/** All of a post in one statement: pictures and public texts as JSON. */
const wholeColumnsOf = (main: Language) => `${columnsOf(main)}, ${shownAuthor} as author,
  (select coalesce(json_agg(to_json(picture) order by position), '[]') from post_pictures,
     lateral (select ${pictureColumns(main)} from pictures p where p.id = picture_id) as picture
   where post_id = posts.id) as pictures,
  (select coalesce(json_object_agg(t.language, r.fields - 'searchText' order by t.language), '{}') from ${publicRevisions}
   where t.kind = 'blog' and t.subject_id = posts.blog_id) as texts`

/** SQL: public in a language. The indexes of the tables have the same expression. */
const isIn = (language: Language) => `public_in like '%${language}%'`

/** SQL: what the list is sorted by. @param id column of the post, in `posts` or in `post_categories`. */
const sortable = (id: 'id' | 'post_id') => {
  const blogId = id === 'id' ? 'blog_id' : '(select blog_id from posts where posts.id = post_id)'
  return {
    id,
    title: collated(`(select coalesce(public_title, title) from blogs where blogs.id = ${blogId})`),
    status: `case when public_in <> '' then 'APPROVED' else status end`,
    // Ids ascend with time.
    createdAt: id,
  }
}

/** @param main the main language of the installation. */
export const postRepository = (db: Db, main: Language) => {
  const columns = columnsOf(main)

  /** For administrators, while nothing of the blog is public. */
  async function newestContent(blogId: number): Promise<string> {
    const { rows } = await db.query<{ content: string }>('select content from blogs where id = $1', [blogId])
    return rows[0]?.content ?? ''
  }

  return {
    /** Ids of the matching posts, newest first by default. */
    async idsOf(
      { page, size, cursor, q, categoryId, blogId, state, language, only, sort }: PostQuery & Part,
      { publicOnly, count }: { publicOnly: boolean; count: Count },
    ): Promise<{ ids: number[]; total: number }> {
      const { values, $ } = valuesOf()
      // Filters use one table and its indexes, so that counting and skipping read no other.
      const [table, id] = categoryId ? (['post_categories', 'post_id'] as const) : (['posts', 'id'] as const)
      const where: string[] = []
      if (publicOnly || state === 'published') where.push(`public_in <> ''`)
      // Null until its time has come.
      if (state === 'planned') where.push('public_in is null')
      if (language && only) where.push(isIn(language))
      if (categoryId) where.push(`category_id = ${$(categoryId)}`)
      if (blogId) {
        const isOfBlog = `blog_id = ${$(blogId)}`
        where.push(categoryId ? `post_id in (select id from posts where ${isOfBlog})` : isOfBlog)
      }
      const text = searchKey(q ?? '')
      if (text) {
        where.push(`${id} in (select posts.id from posts join blogs on blogs.id = blog_id
        where ${publicOnly ? 'public_search_text' : 'search_text'} like ${$(containing(text))})`)
      }
      const { items, total } = await listRows<{ id: number }>(
        db,
        {
          columns: `${id} as id`,
          sql: `from ${table} ${whereAll(where)}`,
          values,
          orderBy: sort
            ? orderOf(sort, sortable(id), '-id', id)
            : `${language && !only ? `(${isIn(language)}) desc${publicOnly ? '' : ' nulls last'}, ` : ''}publish_at desc, ${id} desc`,
          page,
          size,
          cursor,
          id,
          name: `posts_${where.length}${categoryId ? 'c' : ''}${blogId ? 'b' : ''}${text ? 't' : ''}${language ?? ''}${only ?? ''}${sort ?? ''}${state ?? ''}`,
        },
        count,
      )
      return { ids: items.map((post) => post.id), total }
    },

    /** Existing posts of these ids as list items, in the same order. A list of any length takes three queries. */
    async byIds(ids: number[]): Promise<Post[]> {
      if (ids.length === 0) return []
      const { rows } = await db.query<Row>(
        `select ${columns} from posts join blogs on blogs.id = blog_id where posts.id = any($1::bigint[])
       order by array_position($1::bigint[], posts.id)`,
        [ids],
        `posts_by_ids_${main}`,
      )
      const texts = await publicTextsOf(
        db,
        rows.map(({ blogId }) => blogId),
        ['searchText', 'content'],
      )
      const covers = await picturesByIds(
        db,
        rows.flatMap(({ coverId }) => coverId ?? []),
        main,
      )
      return rows.map((row) => {
        const own = texts.get(row.blogId) ?? {}
        return asPost(row, own, firstOf(own, [main]), covers.get(row.coverId ?? 0) ?? null)
      })
    },

    /** @param language of the text, if it is public in it. */
    async byId(
      id: number,
      { language, publicOnly = false }: { language?: Language | undefined; publicOnly?: boolean } = {},
    ): Promise<WholePost | null> {
      const { rows } = await db.query<
        Row & Pick<WholePost, 'author'> & { texts: Texts<PublicText>; pictures: Picture[] }
      >(
        `select ${wholeColumnsOf(main)} from posts join blogs on blogs.id = blog_id
         where posts.id = $1 ${publicOnly ? "and posts.public_in <> ''" : ''}`,
        [id],
        `post_by_id_${main}${publicOnly ? '_public' : ''}`,
      )
      const [found] = rows
      if (!found) return null
      const { texts, ...row } = found
      const pictures = found.pictures.map(withInstants)
      const shown = firstOf(texts, [language ?? main, main])
      const content = (shown && texts[shown]?.content) ?? (await newestContent(row.blogId))
      const { author, coverId } = found
      const inText = pictures.length === 0 && coverId !== null ? [coverId] : []
      const [cover = null] = [...pictures, ...(await picturesByIds(db, inText, main)).values()]
      return { ...asPost(row, texts, shown, cover), content, pictures, author }
    },

    async hasBlog(id: number, { publicOnly }: { publicOnly: boolean }): Promise<boolean> {
      const { rowCount } = await db.query(
        `select from blogs where id = $1 ${publicOnly ? `and ${isReadable}` : ''}`,
        [id],
      )
      return rowCount > 0
    },

    async hasCategory(id: number): Promise<boolean> {
      const { rowCount } = await db.query('select from categories where id = $1', [id])
      return rowCount > 0
    },

    /**
     * Locks the existing blog, categories and pictures of a post until the transaction ends: none can be deleted, nor
     * can the blog change its state.
     */
    async holdParts({ blogId, categoryIds, pictureIds }: PostInput) {
      const { rows: blogs } = await db.query<BlogState>(
        'select status, public_in as "publicIn" from blogs where id = $1 for share',
        [blogId],
      )
      const idsOf = async (table: 'categories' | 'pictures', ids: number[]) => {
        const { rows } = await db.query<{ id: number }>(
          `select id from ${table} where id = any($1::bigint[]) order by id for key share`,
          [ids],
        )
        return new Set(rows.map(({ id }) => id))
      }
      return {
        blog: blogs[0] ?? null,
        categories: await idsOf('categories', categoryIds),
        pictures: await idsOf('pictures', pictureIds),
      }
    },

    /** Locks the row until the transaction ends. */
    async lockById(id: number): Promise<WholePost | null> {
      const { rowCount } = await db.query('select from posts where id = $1 for update', [id])
      return rowCount > 0 ? this.byId(id) : null
    },

    /** @param blog as `holdParts` returned it. @returns the post's id. */
    async insert(input: PostInput, { status, publicIn }: BlogState, by: number | null): Promise<number> {
      const { rows } = await db.query<{ id: number }>(
        `insert into posts (blog_id, status, publish_at, public_in, created_by, updated_by)
         select $1, $2, publish_at, ${publicInFrom('$4')}, $5, $5
         from (select coalesce($3::timestamptz, now()) as publish_at) as given returning id`,
        [input.blogId, status, input.publishAt ?? null, publicIn, by],
      )
      const id = rows[0]?.id as number
      await insertParts(db, id, input)
      return id
    },

    /** A time that is null publishes at once, and keeps that of a published post. */
    async update(id: number, input: PostInput, { status, publicIn }: BlogState, by: number): Promise<void> {
      await db.query('delete from post_categories where post_id = $1', [id])
      await db.query('delete from post_pictures where post_id = $1', [id])
      await db.query(
        `update posts set blog_id = $2, status = $3, publish_at = chosen.publish_at,
           public_in = ${publicInFrom('$4', 'chosen.publish_at')}, updated_at = ${nextUpdatedAt}, updated_by = $5
         from (select case when $6::boolean then coalesce($7::timestamptz, least(publish_at, now())) else publish_at end
           as publish_at from posts where id = $1) as chosen
         where id = $1`,
        [id, input.blogId, status, publicIn, by, input.publishAt !== undefined, input.publishAt ?? null],
      )
      await insertParts(db, id, input)
    },

    /** The pictures that were kept for the first post of a blog. */
    async releasePictures(blogId: number): Promise<void> {
      await db.query('delete from blog_pictures where blog_id = $1', [blogId])
    },
  }
}

/** SQL: null until the time has come. */
const publicInFrom = (publicIn: string, publishAt = 'publish_at') =>
  `case when ${publishAt} > now() then null else ${publicIn} end`

/** Columns that a post copies from its blog. */
export interface BlogState {
  status: BlogStatus
  publicIn: string
}

/** Public texts by blog. @param without fields that are not needed. */
async function publicTextsOf(
  db: Db,
  blogIds: number[],
  without: readonly string[],
): Promise<Map<number, Texts<PublicText>>> {
  const { rows } = await db.query<{ blogId: number; language: Language; fields: PublicText }>(
    `select t.subject_id as "blogId", t.language, r.fields - $2::text[] as fields
     from ${publicRevisions}
     where t.kind = 'blog' and t.subject_id = any($1::bigint[])
     order by t.language`,
    [blogIds, without],
    'post_texts_of',
  )
  const all = new Map<number, Texts<PublicText>>()
  for (const { blogId, language, fields } of rows) all.set(blogId, { ...all.get(blogId), [language]: fields })
  return all
}

/** The first of these languages that has a text, otherwise any. */
const firstOf = (texts: Texts<PublicText>, preferred: Language[]): Language | undefined =>
  [...preferred, ...languages].find((language) => texts[language])

async function insertParts(db: Db, id: number, { categoryIds, pictureIds }: PostInput) {
  await db.query(
    `insert into post_categories (post_id, category_id, status, public_in)
     select id, unnest($2::bigint[]), status, public_in from posts where id = $1`,
    [id, categoryIds],
  )
  await db.query(
    `insert into post_pictures (post_id, position, picture_id)
     select $1, position, picture_id from unnest($2::bigint[]) with ordinality as shown (picture_id, position)`,
    [id, pictureIds],
  )
  // A picture of a member belongs to the gallery from now on.
  await db.query(`update pictures set type = 'general' where id = any($1::bigint[]) and type = 'member'`, [
    pictureIds,
  ])
}
