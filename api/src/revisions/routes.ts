import { type RestoredRevision, revisions, type TextKind } from '@grace/contract/revisions'
import type { z } from '@grace/contract/zod'
import { mainLanguageOf } from '../content/main-language.ts'
import { found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { done } from '../http/route-of.ts'
import { validated } from '../http/schema-check.ts'
import { storedKinds } from '../kinds/stored-kinds.ts'
import { textRepository } from '../texts/repository.ts'
import { revisionRepository } from './repository.ts'
import type { Restore } from './restore.ts'

type Restores = { [Kind in TextKind]: Restore<z.output<(typeof storedKinds)[Kind]['change']>> }

const what = 'version'

export function revisionRoutes(app: App, restores: Restores) {
  return {
    list:
      ({ params, query }) =>
      async (part) => {
        const repository = revisionRepository(app.db)
        const rows = await repository.list(params, { ...query, ...part })
        // A picture may never have had a text.
        if (rows.total === 0) found(await repository.versionOf(params), params.kind)
        return rows
      },
    one: async ({ params }) => {
      const repository = revisionRepository(app.db)
      // Read first: a change in between makes the version stale, never the text.
      const updatedAt = found(await repository.versionOf(params), params.kind)
      return { ...found(await repository.one(params), what), updatedAt }
    },
    restore: async (request) => {
      const { params, body } = request
      const { kind, id, language } = params
      const { text, writtenAt } = found(await revisionRepository(app.db).one(params), what)
      const { updatedAt: read } = body
      const change = validated(storedKinds[kind].change, { texts: { [language]: text }, updatedAt: read })
      const numbers: Pick<RestoredRevision, 'revision' | 'replaced'> = { revision: 0, replaced: null }
      const { updatedAt, message } = await (restores[kind] as Restore<object>)(
        request,
        id,
        change,
        async (tx) => {
          // The old text was made from what the main language said then.
          const options = { main: await mainLanguageOf(tx), confirmed: [language], seen: writtenAt, by: null }
          await textRepository(tx, kind).write(id, {}, {}, options)
          const [newest, replaced] = await revisionRepository(tx).newest(params)
          numbers.revision = newest?.revision ?? 0
          numbers.replaced = (newest?.isNew && replaced?.revision) || null
        },
      )
      return done(revisions.restore, { ...numbers, updatedAt }, message)
    },
  } satisfies Partial<Handlers<typeof revisions>>
}
