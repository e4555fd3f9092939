import type { AdminArea } from '@grace/contract/areas'
import type { JobInput } from '@grace/contract/jobs'
import { areaOf } from '@grace/contract/kinds'
import type { TrashKind } from '@grace/contract/trash'
import type { Db } from '../database/db.ts'
import { stored } from '../kinds/stored-kinds.ts'
import { trashRepository } from '../trash/repository.ts'

/** Rows and rights of a job that is about to begin. */
interface Plan {
  /** In the order of the work. */
  ids: number[]
  areas: AdminArea[]
  needsConfirmation: boolean
  /** Ids of the administrators that it restores. */
  administrators: number[]
}

/** How many others a kind refers to, one through another: those are restored first, and deleted for good last. */
const depthOf = (kind: TrashKind): number =>
  Math.max(0, ...(stored(kind).links ?? []).map((link) => 1 + depthOf(link.kind)))

/** Areas and confirmation are those of the same act on one row. */
export async function planOf(db: Db, { list, act, ids }: JobInput): Promise<Plan> {
  if (list !== 'trash') {
    return { ids, areas: [areaOf(list)], needsConfirmation: list === 'account', administrators: [] }
  }
  const rows = await trashRepository(db).byIds(ids)
  const direction = act === 'restore' ? 1 : -1
  const ordered = rows.toSorted((a, b) => direction * (depthOf(a.kind) - depthOf(b.kind)))
  const known = new Set(ordered.map(({ id }) => id))
  const administrators =
    act === 'restore' ? rows.flatMap((row) => (row.isAdministrator ? row.subjectId : [])) : []
  return {
    // Those that are gone are refused with the others.
    ids: [...known, ...ids.filter((id) => !known.has(id))],
    areas: [...new Set(rows.map(({ kind }) => areaOf(kind)))],
    needsConfirmation: act === 'purge' || administrators.length > 0,
    administrators,
  }
}
