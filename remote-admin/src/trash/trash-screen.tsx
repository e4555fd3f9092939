import { DeleteOutlined, UndoOutlined } from '@ant-design/icons'
import type { AdminArea } from '@grace/contract/areas'
import { areaOf } from '@grace/contract/kinds'
import { trashDays } from '@grace/contract/limits'
import { type TrashItem, trashKinds } from '@grace/contract/trash'
import { useNavigate } from '@grace/shared-auth/router'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useAddress } from '../lib/address.tsx'
import { useAreas } from '../lib/areas.ts'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { Button } from '../lib/button.tsx'
import { errorMessageOr } from '../lib/error-message.ts'
import { IconButton } from '../lib/icon-button.tsx'
import { ListFilter } from '../lib/list/filters.tsx'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { focusHeading } from '../lib/screen.tsx'
import { useToast } from '../lib/toasts.tsx'
import { ListScreen } from '../resource/list-screen.tsx'
import { type Selection, useSelection } from '../resource/use-selection.ts'
import { PurgeDialog } from './purge-dialog.tsx'
import { ListState, restoreItem, trashQuery, useTrashMutations } from './queries.ts'
import './trash.css'
import { columns, counted, nameOf } from './trash-columns.tsx'

const choicesFor = (areas: readonly AdminArea[]) => [
  { value: '' as const, label: 'All kinds' },
  ...trashKinds
    .filter((kind) => areas.includes(areaOf(kind)))
    .map((kind) => ({ value: kind, label: subjects[kind].many })),
]

const always = () => true

/** Deleted items, to restore or to delete for good. */
export function TrashScreen() {
  const areas = useAreas()
  const list = usePagedList(ListState, trashQuery)
  const selection = useSelection(list.rows, list.rows, always)
  const [purging, setPurging] = useState<readonly TrashItem[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { restore, restoring } = useRestore(setProblem)
  const actions = useCallback(
    (item: TrashItem) => (
      <div className="adm-actions">
        <Button
          size="small"
          icon={<UndoOutlined aria-hidden />}
          aria-label={`Restore ${nameOf(item)}`}
          aria-disabled={restoring}
          onClick={() => restore(item)}
        >
          Restore
        </Button>
        <IconButton
          label={`Delete for good: ${nameOf(item)}`}
          tip="Delete for good"
          text="Delete for good"
          className="adm-icon-button-danger"
          icon={<DeleteOutlined />}
          onClick={() => setPurging([item])}
        />
      </div>
    ),
    [restore, restoring],
  )
  return (
    <ListScreen
      title="Trash"
      label="Trash"
      texts={{
        what: list.total === 1 ? 'thing' : 'things',
        failed: 'The trash could not be loaded.',
        none: `The trash is empty. What is deleted stays here for ${trashDays} days.`,
        noMatch: 'Nothing in the trash matches',
      }}
      intro={
        <p className="adm-quiet adm-trash-intro">
          What was deleted, for {trashDays} days. Then it is deleted for good.
        </p>
      }
      className="adm-trash"
      list={list}
      problem={problem}
      onDismiss={() => setProblem(null)}
      filters={<ListFilter label="Kind" list={list} name="kind" choices={choicesFor(areas)} />}
      above={<BulkBar selection={selection} onProblem={setProblem} onPurge={setPurging} />}
      columns={columns}
      selection={{ ...selection, nameOf }}
      actions={actions}
    >
      {purging ? (
        <PurgeDialog items={purging} onDone={selection.clear} onClose={() => setPurging(null)} />
      ) : null}
    </ListScreen>
  )
}

/** Restores one thing; its message leads to it. */
function useRestore(onProblem: (problem: string | null) => void) {
  const toast = useToast()
  const navigate = useNavigate()
  const addressOf = useAddress()
  const client = useQueryClient()
  const [restoring, setRestoring] = useState(false)
  const restore = useCallback(
    async (item: TrashItem) => {
      if (restoring) return
      onProblem(null)
      setRestoring(true)
      try {
        const { message } = await restoreItem(item)
        const open = () => void navigate(addressOf(subjects[item.kind].path(item.subjectId)))
        toast.success(message, { action: { label: 'Open', run: open } })
        // The row goes with the focused button.
        setTimeout(focusHeading)
      } catch (error) {
        onProblem(
          errorMessageOr(error as Error, `“${nameOf(item)}” could not be restored. Please try again.`),
        )
      }
      setRestoring(false)
      await client.invalidateQueries()
    },
    [restoring, onProblem, toast, navigate, addressOf, client],
  )
  return { restore, restoring }
}

function BulkBar({
  selection: { chosen, clear },
  onProblem,
  onPurge,
}: {
  selection: Selection<TrashItem>
  onProblem: (problem: string | null) => void
  onPurge: (items: readonly TrashItem[]) => void
}) {
  const toast = useToast()
  const { restoreAll } = useTrashMutations()
  const [processed, setProcessed] = useState<number | null>(null)
  if (chosen.length === 0) return null

  async function restore() {
    onProblem(null)
    setProcessed(0)
    const { done, refused, stopped } = await restoreAll(chosen, setProcessed)
    setProcessed(null)
    if (done.length > 0) toast.success(`${counted(done.length)} ${done.length === 1 ? 'is' : 'are'} back.`)
    const reasons = [
      ...refused.map(({ item, reason }) => `${nameOf(item)}: ${reason}`),
      ...(stopped ? [stopped] : []),
    ]
    if (reasons.length > 0) onProblem(reasons.join(' '))
    clear()
    setTimeout(focusHeading)
  }
  return (
    <section className="adm-bulk" aria-label="Selected things">
      <p role="status">
        {processed === null ? (
          <>
            <strong>{chosen.length}</strong> {chosen.length === 1 ? 'thing' : 'things'} selected
          </>
        ) : (
          `${processed} of ${chosen.length} restored`
        )}
      </p>
      <Button loading={processed !== null} onClick={() => void restore()}>
        Restore selected
      </Button>
      <Button danger disabled={processed !== null} onClick={() => onPurge(chosen)}>
        Delete selected for good
      </Button>
      <Button type="text" disabled={processed !== null} onClick={clear}>
        Clear selection
      </Button>
    </section>
  )
}
