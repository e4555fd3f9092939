import type { z } from '@grace/contract/zod'
import type { Preview } from '@grace/shared-auth/preview'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ConsolePath } from '../lib/address.tsx'
import { changesOf } from '../lib/forms/changes.ts'
import { FormSummary } from '../lib/forms/form-summary.tsx'
import { KeptNotice } from '../lib/forms/kept-notice.tsx'
import { useContractForm } from '../lib/forms/use-contract-form.ts'
import { useKeepingGo } from '../lib/keeping-link.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { PreviewButton } from '../lib/preview-button.tsx'
import { useToast } from '../lib/toasts.tsx'
import type { EntityField } from './merge-fields.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import type { Resource } from './resource.ts'
import { type Base, useConflict } from './use-conflict.tsx'

export interface Stored {
  id: number
  updatedAt: string
}

interface Mutation<Value> {
  mutateAsync: (value: Value) => Promise<{ message: string }>
}

/** What a form needs to know of an entity that has a screen of its own. */
export interface FormOf<S extends z.ZodMiniType<object>, E extends Stored, K extends QueryKey> {
  resource: Resource<E> & {
    query: (id: number) => UseQueryOptions<E, Error, E, K>
    useCreate: () => Mutation<z.output<S>>
    useUpdate: () => Mutation<Partial<z.output<S>> & { id: number; updatedAt?: string | null | undefined }>
  }
  list: ConsolePath
  schema: S
  /** What the form holds of an entity, `updatedAt` included; of none: what a new one begins with. */
  shownOf: (entity: E | null) => Base
  /** The fields that two editors may change at once. */
  fields: readonly EntityField[]
  /** Null while there is nothing to look at. */
  previewOf: (typed: Record<string, unknown>, saved: E | null) => Preview | null
  badge: (entity: E) => ReactNode
  inputs: (entity: E | null) => ReactNode
}

/** Creates an entity, or saves what was changed of one, and leads back to its list. */
export function EntityForm<S extends z.ZodMiniType<object>, E extends Stored, K extends QueryKey>({
  entity,
  resource,
  list,
  schema,
  shownOf,
  fields,
  previewOf,
  badge,
  inputs,
}: FormOf<S, E, K> & {
  /** Null: a new one. */
  entity: E | null
}) {
  const { one } = resource
  const id = entity?.id ?? 0
  const [shown] = useState(() => shownOf(entity))
  const [isRemoving, setRemoving] = useState(false)
  const create = resource.useCreate()
  const update = resource.useUpdate()
  const toast = useToast()
  const go = useKeepingGo()
  const { saveFrom, conflictDialog } = useConflict({
    what: one,
    schema,
    query: resource.query(id),
    shownOf,
    fields,
  })
  const { form, props, summary, isSending, kept, reset } = useContractForm(schema, {
    keptAs: `${one}-${entity?.id ?? 'new'}`,
    send: async (value, form) => {
      if (!entity) toast.success((await create.mutateAsync(value)).message)
      else {
        await saveFrom(form, value, async (value, { updatedAt, ...base }) => {
          // A field that was not touched stays as it is stored, the seconds of a time included.
          const change = changesOf(schema, value, base)
          if (Object.keys(change).length === 0) return
          toast.success((await update.mutateAsync({ ...change, id, updatedAt })).message)
        })
      }
      go(list)
    },
  })
  return (
    <>
      <Form {...props} name={one} className="adm-form" initialValues={shown} autoComplete="off">
        <KeptNotice kept={kept} />
        <FormSummary text={summary} />
        {entity ? (
          <p className="adm-quiet adm-form-summary">
            {badge(entity)} Last changed <KigaliTime of={entity.updatedAt} />
          </p>
        ) : null}
        {inputs(entity)}
        <div className="adm-form-actions">
          <Button type="primary" htmlType="submit" loading={isSending}>
            {entity ? 'Save' : `Create ${one}`}
          </Button>
          <PreviewButton of={() => previewOf(form.getFieldsValue(true), entity)} />
          <Button onClick={reset}>Reset</Button>
          {entity ? (
            <Button danger onClick={() => setRemoving(true)}>
              Delete
            </Button>
          ) : null}
        </div>
      </Form>
      {conflictDialog}
      {isRemoving && entity ? (
        <RemoveDialog
          resource={resource}
          row={entity}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            reset()
            go(list, { replace: true })
          }}
        />
      ) : null}
    </>
  )
}
