import {
  type Block,
  type BlockChange,
  type BlockKind,
  type BlockQuery,
  type BlockText,
  blockFields,
  blockKindNames,
  blockKinds,
  type NewBlock,
  type PublicBlock,
} from '@grace/contract/blocks'
import { type Language, languages } from '@grace/contract/languages'
import { newsOnHome } from '@grace/contract/limits'
import { searchKey } from '@grace/contract/search-key'
import { picturesByIds } from '../content/picture-rows.ts'
import type { Db } from '../database/db.ts'
import { containing, listRows, orderOf, type Part, valuesOf, whereAll } from '../database/list.ts'
import { nextUpdatedAt } from '../http/optimistic-lock.ts'
import { type TextChange, type Texts, textRepository, withChange } from '../texts/repository.ts'
import { titleInOrder } from '../texts/text-name.ts'

const columns = `id, kind, position, date, picture_id as "pictureId", image, action, created_at as "createdAt",
  updated_at as "updatedAt"`

type Row = Omit<Block, 'texts' | 'outdated' | 'picture'>

const newestFirst = 'date desc, position, id desc'
const asShown = `array_position('{${blockKindNames.join()}}'::text[], kind), ${newestFirst}`
const title = titleInOrder('block', 'blocks')

function orderBy(sort: BlockQuery['sort']): string {
  if (sort === undefined) return asShown
  if (sort === '-date') return newestFirst
  if (sort === 'date') return 'date, position desc, id'
  return orderOf(sort, { id: 'id', title }, 'id')
}

/** @param main the main language of the installation. */
export const blockRepository = (db: Db, main: Language) => {
  const texts = textRepository<BlockText>(db, 'block')

  async function complete(rows: Row[]): Promise<Block[]> {
    const pictures = await picturesByIds(
      db,
      rows.flatMap(({ pictureId }) => pictureId ?? []),
      main,
    )
    const withPictures = rows.map((row) => ({ ...row, picture: pictures.get(row.pictureId ?? 0) ?? null }))
    return texts.addTo(withPictures, main)
  }
  const one = async (id: number, lock = ''): Promise<Block | null> => {
    const { rows } = await db.query<Row>(`select ${columns} from blocks where id = $1 ${lock}`, [id])
    return (await complete(rows))[0] ?? null
  }
  const list = async ({ page, size, cursor, kind, q, sort }: BlockQuery & Part, newestNews = false) => {
    const { values, $ } = valuesOf()
    const key = searchKey(q ?? '')
    const conditions = [
      ...(kind ? [`kind = ${$(kind)}`] : []),
      ...(key ? [`search_text like ${$(containing(key))}`] : []),
      ...(newestNews
        ? [
            `(kind <> 'news' or id in
              (select id from blocks where kind = 'news' order by date desc, id desc limit ${newsOnHome}))`,
          ]
        : []),
    ]
    const sql = `from blocks ${whereAll(conditions)}`
    const { items, total } = await listRows<Row>(db, {
      columns,
      sql,
      values,
      orderBy: orderBy(sort),
      page,
      size,
      cursor,
    })
    return { items: await complete(items), total }
  }

  return {
    list: (query: BlockQuery & Part) => list(query),

    /** Blocks that the pages show, in one language. */
    async shownIn(language: Language): Promise<PublicBlock[]> {
      const { items } = await list({}, true)
      return items.flatMap(({ texts, ...block }) => {
        const found = [language, main, ...languages].find((code) => texts[code])
        const own = found && texts[found]
        return own ? [{ ...block, ...own, language: found }] : []
      })
    },

    byId: (id: number) => one(id),

    async many(ids: readonly number[]): Promise<Block[]> {
      const { rows } = await db.query<Row>(`select ${columns} from blocks where id = any($1::bigint[])`, [
        ids,
      ])
      return complete(rows)
    },

    /** Locks the row until the transaction ends. */
    lockById: (id: number) => one(id, 'for update'),

    /** Until the transaction ends nobody else adds or orders blocks. @returns the ids of a kind, in order. */
    async lockIdsOf(kind: BlockKind): Promise<number[]> {
      await db.query('lock table blocks in share row exclusive mode')
      const { rows } = await db.query<{ id: number }>(
        'select id from blocks where kind = $1 order by position, id',
        [kind],
      )
      return rows.map(({ id }) => id)
    },

    /** Locks a picture, so that it is not deleted before this transaction ends. */
    async lockPicture(id: number): Promise<boolean> {
      const { rows } = await db.query('select from pictures where id = $1 for key share', [id])
      return rows.length > 0
    },

    async insert(block: NewBlock, by: number | null): Promise<Block> {
      const written = ownTexts(block.kind, block.texts)
      const { rows } = await db.query<{ id: number }>(
        `insert into blocks (kind, position, date, picture_id, image, action, search_text, created_by, updated_by)
         select $1, coalesce(max(position), 0) + 1, $2, $3, $4, $5, $6, $7, $7 from blocks where kind = $1
         returning id`,
        [
          block.kind,
          ...valuesFor(block.kind, { ...nothing, ...block }),
          searchText(withChange({}, written)),
          by,
        ],
      )
      const id = rows[0]?.id as number
      await texts.write(id, {}, written, { main, by })
      return (await one(id)) as Block
    },

    /** @param before the locked row. */
    async update(before: Block, change: BlockChange, by: number): Promise<Block> {
      const { texts: given = {}, confirmed, updatedAt: _, ...fields } = change
      const written = ownTexts(before.kind, given)
      const changed = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
      await db.query(
        `update blocks set date = $1, picture_id = $2, image = $3, action = $4, search_text = $5,
           updated_at = ${nextUpdatedAt}, updated_by = $6
         where id = $7`,
        [
          ...valuesFor(before.kind, { ...before, ...changed }),
          searchText(withChange(before.texts, written)),
          by,
          before.id,
        ],
      )
      await texts.write(before.id, before.texts, written, { main, confirmed, by })
      return (await one(before.id)) as Block
    },

    /** @param ids all blocks of a kind, in their new order. */
    async order(ids: readonly number[]): Promise<void> {
      await db.query(
        `update blocks set position = given.position
         from unnest($1::bigint[]) with ordinality as given (id, position) where blocks.id = given.id`,
        [ids],
      )
    },
  }
}

type Fields = Pick<Block, 'date' | 'pictureId' | 'image' | 'action'>
const nothing: Fields = { date: null, pictureId: null, image: null, action: null }

/** Values of the columns, without those that the kind does not have. */
function valuesFor(kind: BlockKind, { date, pictureId, image, action }: { [F in keyof Fields]?: unknown }) {
  const { has } = blockKinds[kind]
  return [
    has === 'date' ? date : null,
    has === 'picture' || has === 'drawing' ? pictureId : null,
    has === 'drawing' ? image : null,
    has === 'action' ? action : null,
  ]
}

/** Texts without the fields that the kind does not have. */
function ownTexts(kind: BlockKind, written: TextChange<BlockText>): TextChange<BlockText> {
  const own = (fields: BlockText) =>
    Object.fromEntries(
      blockFields.map((field) => [field, blockKinds[kind].fields[field] ? fields[field] : null]),
    ) as unknown as BlockText
  return Object.fromEntries(
    Object.entries(written).map(([language, fields]) => [language, fields ? own(fields) : fields]),
  )
}

const searchText = (texts: Texts<BlockText>) =>
  searchKey(
    Object.values(texts)
      .flatMap((fields) => blockFields.flatMap((field) => fields[field] ?? []))
      .join(' '),
  )
