import { AppError } from '../http/app-error.ts'
import type { Storage } from './storage.ts'

/** @throws AppError `storage_full` */
export type RefuseFullDisk = () => Promise<void>

/**
 * Refuses uploads before the disk is full: the embedded database on it would stop.
 *
 * @param minFreeBytes 0: no limit.
 */
export const refuseFullDisk =
  (storage: Storage, minFreeBytes: number): RefuseFullDisk =>
  async () => {
    const free = minFreeBytes > 0 ? await storage.freeBytes() : null
    if (free !== null && free < minFreeBytes) throw new AppError('storage_full')
  }
