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
import { BulkBar } from '../lib/bulk/bulk-bar.tsx'
import { JobLines } from '../lib/bulk/job-lines.tsx'
import { useJobSteps } from '../lib/bulk/use-jobs.ts'
import { Button } from '../lib/button.tsx'
import { errorMessageOr } from '../lib/error-message.ts'
import { filterOf } from '../lib/list/filters.tsx'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { useToast } from '../lib/toasts.tsx'
import { ListScreen } from '../resource/list-screen.tsx'
import { RowActions } from '../resource/row-actions.tsx'
import { type Selection, useSelection } from '../resource/use-selection.ts'
import { PurgeDialog } from './purge-dialog.tsx'
import { ListState, restoreItem, trashQuery } from './queries.ts'
import './trash.css'
import { columns, nameOf } from './trash-columns.tsx'

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
      <RowActions
        name={nameOf(item)}
        lead={
          <Button
            size="small"
            icon={<UndoOutlined aria-hidden />}
            aria-label={`Restore ${nameOf(item)}`}
            aria-disabled={restoring}
            onClick={() => restore(item)}
          >
            Restore
          </Button>
        }
        actions={[
          {
            text: 'Delete for good',
            label: `Delete for good: ${nameOf(item)}`,
            icon: <DeleteOutlined aria-hidden />,
            isDanger: true,
            run: () => setPurging([item]),
          },
        ]}
      />
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
      filters={[filterOf(list, 'kind', 'Kind', choicesFor(areas))]}
      belowFilters={<JobLines list="trash" onProblem={setProblem} />}
      toolbar={<TrashBulkBar selection={selection} onProblem={setProblem} onPurge={setPurging} />}
      columns={columns}
      selection={{ ...selection, nameOf }}
      actions={actions}
    >
      {purging ? (
        <PurgeDialog
          items={purging}
          onProblem={setProblem}
          onDone={selection.clear}
          onClose={() => setPurging(null)}
        />
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
        toast.success(message, { actions: [{ label: 'Open', run: open }] })
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

function TrashBulkBar({
  selection: { chosen, clear },
  onProblem,
  onPurge,
}: {
  selection: Selection<TrashItem>
  onProblem: (problem: string | null) => void
  onPurge: (items: readonly TrashItem[]) => void
}) {
  const { start } = useJobSteps('trash', onProblem)
  if (chosen.length === 0) return null

  async function restore() {
    if (await start({ act: 'restore', ids: chosen.map(({ id }) => id) })) clear()
  }
  return (
    <BulkBar label="Selected things" count={chosen.length} one="thing" onClear={clear}>
      <Button onClick={() => void restore()}>Restore selected</Button>
      <Button danger onClick={() => onPurge(chosen)}>
        Delete selected for good
      </Button>
    </BulkBar>
  )
}
