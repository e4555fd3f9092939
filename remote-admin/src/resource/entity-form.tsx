import type { FieldError } from '@grace/contract/errors'
import type { TextKind } from '@grace/contract/revisions'
import type { z } from '@grace/contract/zod'
import type { Preview } from '@grace/shared-auth/preview'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { type ConsolePath, useIsHere } from '../lib/address.tsx'
import { Button } from '../lib/button.tsx'
import { changesOf } from '../lib/forms/changes.ts'
import { DraftNotice } from '../lib/forms/draft-notice.tsx'
import { FormFoot } from '../lib/forms/form-foot.tsx'
import { FormSummary } from '../lib/forms/form-summary.tsx'
import { UndoChanges } from '../lib/forms/undo-changes.tsx'
import { useContractForm } from '../lib/forms/use-contract-form.ts'
import { HistoryLink } from '../lib/history-link.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { useListStateNavigate } from '../lib/list-state-link.tsx'
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
  mutateAsync: (value: Value) => Promise<{ message: string; data: { id: number } }>
}

/** Definition of an entity's form. */
export interface FormOf<S extends z.ZodMiniType<object>, E extends Stored, K extends QueryKey> {
  resource: Resource<E> & {
    query: (id: number) => UseQueryOptions<E, Error, E, K>
    useCreate: () => Mutation<z.output<S>>
    useUpdate: () => Mutation<Partial<z.output<S>> & { id: number; updatedAt?: string | null | undefined }>
  }
  list: ConsolePath
  /** Where to go once one is created; by default to the list. */
  created?: (id: number) => ConsolePath
  schema: S
  /** Form values of an entity, with `updatedAt`; null gives those of a new one. */
  formValuesOf: (entity: E | null) => Base
  /** Fields that two editors may change at once. */
  fields: readonly EntityField[]
  /** Validation beyond the schema. */
  moreProblems?: (typed: Record<string, unknown>) => FieldError[]
  /** Null while there is nothing to preview. Omitted if the public site does not show the entity. */
  previewOf?: (typed: Record<string, unknown>, saved: E | null) => Preview | null
  badge?: (entity: E) => ReactNode
  /** Kind of its texts, if it has texts in languages: their history is a link away. */
  texts?: TextKind
  inputs: (entity: E | null) => ReactNode
}

/** Name and id of the form. */
export const formName = (one: string) => one.replaceAll(' ', '-')

/** Creates or updates an entity, then returns to its list, or calls `onSaved`. */
export function EntityForm<S extends z.ZodMiniType<object>, E extends Stored, K extends QueryKey>({
  entity,
  resource,
  list,
  created = () => list,
  schema,
  formValuesOf,
  fields,
  moreProblems,
  previewOf,
  badge,
  texts,
  inputs,
  hasFoot = true,
  onSaved,
}: FormOf<S, E, K> & {
  /** Null for a new one. */
  entity: E | null
  /** False where a button outside of the form saves it; a new one that nobody has begun is then left out. */
  hasFoot?: boolean
  /** Instead of returning to the list; without an id after a deletion. */
  onSaved?: (id?: number) => void
}) {
  const { one } = resource
  const id = entity?.id ?? 0
  const [shown] = useState(() => formValuesOf(entity))
  const [isRemoving, setRemoving] = useState(false)
  const create = resource.useCreate()
  const update = resource.useUpdate()
  const toast = useToast()
  const go = useListStateNavigate()
  const isHere = useIsHere()
  const leaveFor = (path: ConsolePath, { id, ...options }: { id?: number; replace?: boolean } = {}) => {
    if (onSaved) onSaved(id)
    else if (isHere()) go(path, options)
  }
  const { saveFrom, conflictDialog } = useConflict({
    kind: resource.kind,
    id,
    schema,
    query: resource.query(id),
    formValuesOf,
    fields,
    async saveAsNew(value) {
      const { message, data } = await create.mutateAsync(value)
      reset()
      toast.success(message)
      leaveFor(created(data.id), { id: data.id })
    },
  })
  const { form, props, summary, isSending, draft, reset, ...contract } = useContractForm(schema, {
    draftName: `${one}-${entity?.id ?? 'new'}`,
    ...(moreProblems && { moreProblems }),
    send: async (value, form) => {
      if (!entity) {
        const { message, data } = await create.mutateAsync(value)
        toast.success(message)
        return leaveFor(created(data.id), { id: data.id })
      } else {
        await saveFrom(form, value, async (value, { updatedAt, ...base }) => {
          // Send changed fields only, so that stored values keep details such as seconds.
          const change = changesOf(schema, value, base)
          if (Object.keys(change).length === 0) return
          toast.success((await update.mutateAsync({ ...change, id, updatedAt })).message)
        })
      }
      leaveFor(list, { id })
    },
  })
  return (
    <>
      <Form
        {...props}
        onFinish={hasFoot || entity || contract.isUnsaved ? props.onFinish : () => onSaved?.()}
        name={formName(one)}
        className="adm-form"
        initialValues={shown}
        autoComplete="off"
      >
        <DraftNotice draft={draft} />
        <FormSummary text={summary} />
        {entity ? (
          <p className="adm-quiet adm-form-summary">
            {badge?.(entity)} Last changed <KigaliTime of={entity.updatedAt} />{' '}
            {texts ? <HistoryLink kind={texts} id={entity.id} /> : null}
          </p>
        ) : null}
        {inputs(entity)}
        {hasFoot ? (
          <FormFoot>
            {entity ? (
              <Button danger onClick={() => setRemoving(true)}>
                Delete
              </Button>
            ) : null}
            <UndoChanges form={contract} />
            {previewOf ? <PreviewButton of={() => previewOf(form.getFieldsValue(true), entity)} /> : null}
            <Button type="primary" htmlType="submit" loading={isSending}>
              {entity ? 'Save' : `Create ${one}`}
            </Button>
          </FormFoot>
        ) : null}
      </Form>
      {conflictDialog}
      {isRemoving && entity ? (
        <RemoveDialog
          resource={resource}
          row={entity}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            reset()
            leaveFor(list, { replace: true })
          }}
        />
      ) : null}
    </>
  )
}
