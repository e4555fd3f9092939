import { type AdminArea, adminAreas, sortedAreas } from '@grace/contract/areas'

/** SQL: the areas of a row of `accounts`; null in the column stands for all. */
export const areasColumn = `case when account_category = 'ADMIN' then coalesce(areas, '{${adminAreas.join(',')}}')
  else '{}' end as areas`

/** The value of the column. */
export const storedAreas = (areas: readonly AdminArea[] | null): AdminArea[] | null =>
  areas === null || adminAreas.every((area) => areas.includes(area)) ? null : sortedAreas(areas)
