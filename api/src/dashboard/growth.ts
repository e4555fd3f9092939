import type { AdminArea } from '@grace/contract/areas'
import type { MonthOfGrowth } from '@grace/contract/dashboard'
import { todayInKigali } from '@grace/contract/fields'
import { chartMonths } from '@grace/contract/limits'
import type { Db } from '../database/db.ts'

/** Kigali has no daylight saving time. */
const beginning = (month: string) => `${month}-01T00:00:00+02:00`

/** Adds `steps` months to the month of a date, as in `2026-11`. */
function monthAfter(date: string, steps: number): string {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + steps, 1)).toISOString().slice(0, 7)
}

/** Each month is an index range, so that no older rows are read. */
const within = (column: string) => `${column} >= begins and ${column} < ends`

/** Growth of the last months in these areas, oldest first. */
export async function growth(db: Db, areas: readonly AdminArea[]): Promise<MonthOfGrowth[]> {
  const today = todayInKigali()
  const months = Array.from({ length: chartMonths }, (_, at) => monthAfter(today, at + 1 - chartMonths))
  const { rows } = await db.query<MonthOfGrowth>(
    `select month,
       (select count(*) from accounts where ${within('created_at')}) as registrations,
       (select count(*) from posts where public_in <> '' and ${within('publish_at')}) +
       (select count(*) from announcements where ${within('publish_date')} and publish_date <= now())
         as publications
     from unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) as months (month, begins, ends)
     order by month`,
    [months, months.map(beginning), months.map((month) => beginning(monthAfter(month, 1)))],
  )
  return rows.map(({ month, registrations, publications }) => ({
    month,
    registrations: areas.includes('people') ? registrations : 0,
    publications: areas.includes('content') ? publications : 0,
  }))
}
