import type { Language } from '@grace/contract/languages'
import { durationDefaultMinutes } from '@grace/contract/limits'
import type { NewService, PublicService, Service, ServiceChange, ServiceText } from '@grace/contract/services'
import type { Db } from '../database/db.ts'
import { type Part, whereAll } from '../database/list.ts'
import { nextUpdatedAt } from '../http/optimistic-lock.ts'
import { subjectRepository } from '../texts/subject-repository.ts'

const columns = `id, weekday, starts as start, ends as end, duration_minutes as "durationMinutes", spoken_in as "spokenIn",
  is_listed_everywhere as "isListedEverywhere", exceptions, created_at as "createdAt", updated_at as "updatedAt"`

type Row = Omit<Service, 'texts' | 'outdated'>

/** @param main the main language of the installation. */
export const serviceRepository = (db: Db, main: Language) => {
  const { write, list, ...services } = subjectRepository<Row, ServiceText, Service>(db, main, {
    kind: 'service',
    table: 'services',
    columns,
    // They are not searched.
    derived: () => ({}),
    complete: (row) => row,
  })

  return {
    ...services,

    list: (part: Part) =>
      list({ sql: `from services ${whereAll([])}`, values: [], orderBy: 'weekday, starts, id', ...part }),

    byId: (id: number) => services.one('id = $1', [id]),

    async insert(service: NewService, by: number | null): Promise<Service> {
      const { rows } = await db.query<{ id: number }>(
        `insert into services (weekday, starts, ends, duration_minutes, spoken_in, is_listed_everywhere, exceptions,
           created_by, updated_by)
         values ($1, $2, $3, $4, $5::text::jsonb, $6, $7::text::jsonb, $8, $8) returning id`,
        [...valuesOf({ ...defaults, ...service }), by],
      )
      return write(rows[0]?.id as number, {}, service.texts, by)
    },

    /** @param before the locked row. */
    async update(before: Service, change: ServiceChange, by: number): Promise<Service> {
      const { texts = {}, confirmed, updatedAt: _, ...fields } = change
      const changed = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
      await db.query(
        `update services set weekday = $1, starts = $2, ends = $3, duration_minutes = $4, spoken_in = $5::text::jsonb,
           is_listed_everywhere = $6, exceptions = $7::text::jsonb, updated_at = ${nextUpdatedAt}, updated_by = $8
         where id = $9`,
        [...valuesOf({ ...before, ...changed }), by, before.id],
      )
      return write(before.id, before.texts, texts, by, confirmed)
    },
  }
}

type Fields = Omit<PublicService, 'id' | 'texts'>
const defaults = {
  end: null,
  durationMinutes: durationDefaultMinutes,
  spokenIn: [],
  isListedEverywhere: true,
  exceptions: [],
}

const valuesOf = ({
  weekday,
  start,
  end,
  durationMinutes,
  spokenIn,
  isListedEverywhere,
  exceptions,
}: Fields) => [
  weekday,
  start,
  end,
  durationMinutes,
  JSON.stringify(spokenIn),
  isListedEverywhere,
  JSON.stringify([...exceptions].sort((a, b) => a.date.localeCompare(b.date))),
]
