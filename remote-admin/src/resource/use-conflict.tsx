import { audit } from '@grace/contract/audit'
import { has, type Kind, kinds } from '@grace/contract/kinds'
import { check } from '@grace/contract/problems'
import { trash } from '@grace/contract/trash'
import type { z } from '@grace/contract/zod'
import { CallError, call } from '@grace/shared-auth/call'
import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { callConfirmed } from '../confirmation/call-confirmed.ts'
import type { ContractForm } from '../lib/forms/use-contract-form.ts'
import { type Conflict, ConflictDialog } from './conflict-dialog.tsx'
import { type Gone, GoneDialog } from './gone-dialog.tsx'
import { type EntityField, type FormValues, mergeFields } from './merge-fields.ts'

interface Versioned {
  updatedAt: string | null
  updatedBy?: string | null
}

/** Form values and the version they were changed from. */
export type Base = FormValues & { updatedAt?: string | null }

/** Retries when others keep saving meanwhile. */
const maxTries = 3

/** The newest audit entry of a thing: who changed or deleted it last. Null if nobody can tell. */
async function lastEntry(kind: Kind, id: number) {
  const query = { subjectType: kind, subjectId: String(id), size: '1' }
  const [entry] = await call(audit.list, { query }).catch(() => [])
  return entry ?? null
}

const isGone = (error: unknown) => error instanceof CallError && error.code === 'not_found'

export const isChangedMeanwhile = (error: unknown) =>
  error instanceof CallError && error.code === 'changed_meanwhile'

/**
 * Saves a form with optimistic locking. When another version was saved meanwhile, changes of different fields are
 * merged and saved; for fields that both have changed, the editor chooses. When it was deleted, the editor brings it
 * back or saves a new one.
 */
export function useConflict<T extends z.ZodMiniType, E extends Versioned, K extends QueryKey>({
  kind,
  id,
  schema,
  query,
  formValuesOf,
  fields,
  saveAsNew,
}: {
  kind: Kind
  id: number
  schema: T
  query: UseQueryOptions<E, Error, E, K>
  /** Form values of an entity, with `updatedAt`. */
  formValuesOf: (entity: E) => Base
  fields: readonly EntityField[]
  /** Creates another one, and leaves the form. Omitted where a copy makes no sense. */
  saveAsNew?: (value: z.output<T>) => Promise<unknown>
}): {
  /** Calls `write` with the values and their base version; again after a merge. */
  saveFrom: <A>(
    form: ContractForm,
    value: z.output<T>,
    write: (value: z.output<T>, base: Base) => Promise<A>,
  ) => Promise<A>
  /** Render this beside the form. */
  conflictDialog: ReactNode
} {
  const client = useQueryClient()
  const [conflict, setConflict] = useState<(Conflict & { contract: ContractForm }) | null>(null)
  const [gone, setGone] = useState<Gone | null>(null)
  const what = kind === 'settings' ? `the ${kinds[kind].one}` : `this ${kinds[kind].one}`

  async function offerWays(contract: ContractForm) {
    const entry = await lastEntry(kind, id)
    const { value } = check(schema, contract.form.getFieldsValue(true))
    setGone({
      what,
      by: entry?.actorUsername ?? null,
      at: entry?.at ?? null,
      ...(has('trash', kind) && {
        async bringBack() {
          await callConfirmed(trash.restore, { params: { kind, id } })
          contract.form.submit()
        },
      }),
      ...(saveAsNew &&
        value && {
          async saveAsNew() {
            await saveAsNew(value)
          },
        }),
    })
  }

  return {
    async saveFrom(contract, value, write) {
      for (let tries = 1, next: z.output<T> | undefined = value; next !== undefined; tries += 1) {
        const base = contract.base()
        try {
          return await write(next, base)
        } catch (error) {
          if (isGone(error)) await offerWays(contract)
          if (!isChangedMeanwhile(error) || tries === maxTries) throw error
          const theirs = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null)
          if (!theirs) throw error
          // Mark all queries stale; other screens refetch when they are shown.
          void client.invalidateQueries({ refetchType: 'none' })
          const mine = contract.form.getFieldsValue(true)
          const shown = formValuesOf(theirs)
          const { merged, clashes } = mergeFields(fields, { base, mine, theirs: shown })
          if (clashes.length > 0) {
            const updatedBy = theirs.updatedBy ?? (await lastEntry(kind, id))?.actorUsername
            setConflict({
              what,
              theirs: { ...theirs, updatedBy: updatedBy ?? null },
              shown,
              mine,
              merged,
              clashes,
              contract,
            })
            throw error
          }
          contract.rebase(shown, merged)
          next = check(schema, contract.form.getFieldsValue()).value ?? undefined
          if (next === undefined) throw error
        }
      }
      throw new Error('nothing to save')
    },
    conflictDialog: gone ? (
      <GoneDialog gone={gone} onClose={() => setGone(null)} />
    ) : conflict ? (
      <ConflictDialog
        conflict={conflict}
        onClose={() => setConflict(null)}
        onChosen={(values, isTheirs) => {
          const { contract, shown } = conflict
          setConflict(null)
          contract.rebase(shown, values)
          if (!isTheirs) contract.form.submit()
        }}
      />
    ) : null,
  }
}
