import { type ImportKind, importKinds } from '@grace/contract/import-columns'
import type { ImportResult } from '@grace/contract/imports'
import { importMaxChars } from '@grace/contract/limits'
import { messages } from '@grace/contract/messages'
import { auditRepository } from '../audit/repository.ts'
import type { Place } from '../backup/sources.ts'
import { raiseContentVersion } from '../content/version.ts'
import type { Db } from '../database/db.ts'
import { openImport } from '../imports/import-file.ts'
import { inInstallation, operator } from './in-installation.ts'
import { Refusal } from './refusal.ts'

export interface WantedImport {
  kind: string
  csv: string
  dryRun: boolean
}

const isKind = (name: string): name is ImportKind => importKinds.some((kind) => kind === name)

/**
 * Imports a file, unless a line is refused. Call it in a transaction.
 *
 * @throws Refusal for an unknown kind or a file that is too large.
 */
export async function runImport(tx: Db, { kind, csv, dryRun }: WantedImport): Promise<ImportResult> {
  if (!isKind(kind))
    throw new Refusal(`Nothing is imported as ${kind}. There are: ${importKinds.join(', ')}.`)
  if (csv.length > importMaxChars) throw new Refusal(messages.import_file_too_large)
  const file = await openImport(csv, kind)
  const checked = await file.dryRun(tx)
  if (dryRun || checked.refusedCount > 0) return checked
  const { result, audit } = await (await file.writer(tx, { by: null, skipsRefused: false }))(tx)
  await auditRepository(tx).insertAll(operator, audit)
  await raiseContentVersion(tx)
  return result
}

/** Imports into an installation, whether its server runs or not. */
export const importInto = (place: Place, wanted: WantedImport) =>
  inInstallation<ImportResult>(place, (tx) => runImport(tx, wanted), { command: 'import', ...wanted })
