import type { Language } from '@grace/contract/languages'
import type { NewService, Service, ServiceChange, ServiceQuery, ServiceText } from '@grace/contract/services'
import type { Db } from '../database/db.ts'
import { listRows } from '../database/list.ts'
import { nextUpdatedAt } from '../http/optimistic-lock.ts'
import { textRepository } from '../texts/repository.ts'

const columns = `id, weekday, starts as start, ends as end, spoken_in as "spokenIn",
  is_listed_everywhere as "isListedEverywhere", exceptions, created_at as "createdAt", updated_at as "updatedAt"`

type Row = Omit<Service, 'texts' | 'outdated'>

/** @param main the main language of the installation. */
export const serviceRepository = (db: Db, main: Language) => {
  const texts = textRepository<ServiceText>(db, 'service')

  const one = async (sql: string, id: number): Promise<Service | null> => {
    const { rows } = await db.query<Row>(`select ${columns} from services where id = $1 ${sql}`, [id])
    return (await texts.addTo(rows, main))[0] ?? null
  }

  return {
    async list({ page, size }: ServiceQuery): Promise<{ items: Service[]; total: number }> {
      const orderBy = 'weekday, starts, id'
      const { items, total } = await listRows<Row>(db, {
        columns,
        sql: 'from services',
        values: [],
        orderBy,
        page,
        size,
      })
      return { items: await texts.addTo(items, main), total }
    },

    byId: (id: number) => one('', id),

    /** Locks the row until the transaction ends. */
    lockById: (id: number) => one('for update', id),

    async insert(service: NewService, by: number | null): Promise<Service> {
      const { rows } = await db.query<{ id: number }>(
        `insert into services (weekday, starts, ends, spoken_in, is_listed_everywhere, exceptions, created_by,
           updated_by)
         values ($1, $2, $3, $4::text::jsonb, $5, $6::text::jsonb, $7, $7) returning id`,
        [...valuesOf({ ...defaults, ...service }), by],
      )
      const id = rows[0]?.id as number
      await texts.write(id, {}, service.texts, { main, by })
      return (await one('', id)) as Service
    },

    /** @param before the locked row. */
    async update(before: Service, change: ServiceChange, by: number): Promise<Service> {
      const { texts: written = {}, confirmed, updatedAt: _, ...fields } = change
      const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
      await db.query(
        `update services set weekday = $1, starts = $2, ends = $3, spoken_in = $4::text::jsonb,
           is_listed_everywhere = $5, exceptions = $6::text::jsonb, updated_at = ${nextUpdatedAt}, updated_by = $7
         where id = $8`,
        [...valuesOf({ ...before, ...given }), by, before.id],
      )
      await texts.write(before.id, before.texts, written, { main, confirmed, by })
      return (await one('', before.id)) as Service
    },

    async remove(id: number): Promise<void> {
      await texts.remove(id)
      await db.query('delete from services where id = $1', [id])
    },
  }
}

type Fields = Pick<Service, 'weekday' | 'start' | 'end' | 'spokenIn' | 'isListedEverywhere' | 'exceptions'>
const defaults = { end: null, spokenIn: [], isListedEverywhere: true, exceptions: [] }

const valuesOf = ({ weekday, start, end, spokenIn, isListedEverywhere, exceptions }: Fields) => [
  weekday,
  start,
  end,
  JSON.stringify(spokenIn),
  isListedEverywhere,
  JSON.stringify([...exceptions].sort((a, b) => a.date.localeCompare(b.date))),
]
