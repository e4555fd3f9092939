import { check } from '@grace/contract/problems'
import type { z } from '@grace/contract/zod'
import { CallError } from '@grace/shared-auth/call'
import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ContractForm } from '../lib/forms/use-contract-form.ts'
import { type Conflict, ConflictDialog } from './conflict-dialog.tsx'
import { type EntityField, type FormValues, mergeFields } from './merge-fields.ts'

interface Versioned {
  updatedAt: string | null
  updatedBy?: string | null
}

/** Form values and the version they were changed from. */
export type Base = FormValues & { updatedAt?: string | null }

/** Retries when others keep saving meanwhile. */
const maxTries = 3

export const isChangedMeanwhile = (error: unknown) =>
  error instanceof CallError && error.code === 'changed_meanwhile'

/**
 * Saves a form with optimistic locking. When another version was saved meanwhile, changes of different fields are
 * merged and saved; for fields that both have changed, the editor chooses.
 */
export function useConflict<T extends z.ZodMiniType, E extends Versioned, K extends QueryKey>({
  what,
  schema,
  query,
  formValuesOf,
  fields,
}: {
  /** Name of the entity, such as `announcement`. */
  what: string
  schema: T
  query: UseQueryOptions<E, Error, E, K>
  /** Form values of an entity, with `updatedAt`. */
  formValuesOf: (entity: E) => Base
  fields: readonly EntityField[]
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

  return {
    async saveFrom(contract, value, write) {
      for (let tries = 1, next: z.output<T> | undefined = value; next !== undefined; tries += 1) {
        const base = contract.base()
        try {
          return await write(next, base)
        } catch (error) {
          if (!isChangedMeanwhile(error) || tries === maxTries) throw error
          const theirs = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null)
          if (!theirs) throw error
          // Mark all queries stale; other screens refetch when they are shown.
          void client.invalidateQueries({ refetchType: 'none' })
          const mine = contract.form.getFieldsValue(true)
          const shown = formValuesOf(theirs)
          const { merged, clashes } = mergeFields(fields, { base, mine, theirs: shown })
          if (clashes.length > 0) {
            setConflict({ what, theirs, shown, mine, merged, clashes, contract })
            throw error
          }
          contract.rebase(shown, merged)
          next = check(schema, contract.form.getFieldsValue()).value ?? undefined
          if (next === undefined) throw error
        }
      }
      throw new Error('nothing to save')
    },
    conflictDialog: conflict ? (
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
