import { imports } from '@grace/contract/imports'
import { reportingDuplicates } from '../accounts/taken-names.ts'
import type { Confirmation } from '../auth/confirmation.ts'
import type { Mutate } from '../content/mutate.ts'
import { callerOf, requireArea } from '../http/access.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { done } from '../http/route-of.ts'
import { openImport } from './import-file.ts'

const dryRunMessage = 'The file was checked, and nothing was imported.'

export function importRoutes(
  app: App,
  { mutate, confirmation }: { mutate: Mutate; confirmation: Confirmation },
) {
  return {
    run: async (request) => {
      const { kind } = request.params
      const { csv, dryRun, skipsRefused = false } = request.body
      requireArea(request, kind === 'people' ? 'people' : 'content')
      if (!dryRun) await confirmation.require(request)
      const file = await openImport(csv, kind)
      if (dryRun) return done(imports.run, await file.dryRun(app.db), dryRunMessage)
      const write = await file.writer(app.db, { by: callerOf(request).accountId, skipsRefused })
      // A person may register between the check and the commit.
      const result = await reportingDuplicates(app.db, {}, () =>
        mutate(request, write, { kind, ...request.body }),
      )
      return done(imports.run, result)
    },
  } satisfies Handlers<typeof imports>
}
