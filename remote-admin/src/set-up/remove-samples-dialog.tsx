import { counted } from '@grace/contract/kinds'
import { trashDays } from '@grace/contract/limits'
import {
  type Sample,
  type SampledSetting,
  type SampleKind,
  sampleKinds,
  samples,
} from '@grace/contract/samples'
import { trash } from '@grace/contract/trash'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callConfirmed } from '../confirmation/call-confirmed.ts'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { ConfirmDialog } from '../lib/confirm-dialog.tsx'
import { errorMessageOr } from '../lib/error-message.ts'
import { samplesQuery } from '../lib/samples/samples-query.ts'
import { focusHeading } from '../lib/screen.tsx'
import { useToast } from '../lib/toasts.tsx'

const settingNames: Record<SampledSetting, string> = {
  churchName: 'church name',
  email: 'email',
  address: 'address',
  phone: 'phone',
  chatNumber: 'chat number',
  giving: 'giving options',
}

/** Confirms the removal: what goes by kind, and what stays and why. */
export function RemoveSamplesDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const client = useQueryClient()
  const { data = { items: [], settings: [] } } = useQuery(samplesQuery)
  const undo = useMutation({
    mutationFn: (id: number) => callConfirmed(trash.restore, { params: { kind: 'sample-content', id } }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await client.invalidateQueries()
    },
    onError: (error) =>
      toast.error(errorMessageOr(error, 'This could not be undone. You find it in the trash.')),
  })
  const removal = useMutation({
    mutationFn: () => callConfirmed(samples.remove),
    onSuccess: async ({ message, data: { removalId, ...left } }) => {
      onClose()
      if (removalId === null) toast.success(message)
      else {
        toast.success(message, {
          detail: `It is in the trash for ${trashDays} days.`,
          actions: [{ label: 'Undo', isUndo: true, run: () => undo.mutate(removalId) }],
        })
      }
      await client.invalidateQueries()
      client.setQueryData(samplesQuery.queryKey, left)
      // The button that opened this dialog is gone.
      setTimeout(focusHeading)
    },
  })
  const goes = data.items.filter(({ usedBy }) => usedBy.length === 0)
  const stays = data.items.filter(({ usedBy }) => usedBy.length > 0)
  const emptied = data.settings.filter((name) => name !== 'churchName')
  return (
    <ConfirmDialog
      title="Remove all sample content"
      action="Remove"
      isPending={removal.isPending}
      error={
        removal.error &&
        errorMessageOr(removal.error, 'Failed to remove the sample content. Please try again.')
      }
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <p>
        This removes the sample content that nobody has changed, with its invented people. Everything you
        wrote or changed stays, and so does everything visitors sent. It goes to the trash for {trashDays}{' '}
        days, and one Undo brings all of it back.
      </p>
      <ul className="adm-samples-list" aria-label="What will be removed">
        {sampleKinds.map((kind) => (
          <OfKind key={kind} kind={kind} items={goes.filter((item) => item.kind === kind)} />
        ))}
        {emptied.length > 0 ? (
          <li>Sample values of the settings: {emptied.map((name) => settingNames[name]).join(', ')}</li>
        ) : null}
      </ul>
      {stays.length > 0 || data.settings.includes('churchName') ? (
        <>
          <p>What will stay:</p>
          <ul className="adm-samples-list" aria-label="What will stay">
            {stays.map(({ kind, id, title, usedBy: [use] }) => (
              <li key={`${kind} ${id}`}>
                The {subjects[kind].one} “{title}”{use ? <span>{`, because ${reasonOf(use)}`}</span> : null}
              </li>
            ))}
            {data.settings.includes('churchName') ? (
              <li>The church name, until you enter your own in the settings</li>
            ) : null}
          </ul>
        </>
      ) : null}
    </ConfirmDialog>
  )
}

const reasonOf = ({ kind, title }: Sample['usedBy'][number]) =>
  kind === 'settings' ? 'it is your logo' : `your ${subjects[kind].one} “${title}” uses it`

function OfKind({ kind, items }: { kind: SampleKind; items: readonly Sample[] }) {
  const shown = items.slice(0, 3).map(({ title }) => title)
  if (shown.length === 0) return null
  return (
    <li>
      <strong>{counted(items.length, kind)}:</strong> {shown.join(', ')}
      {items.length > shown.length ? <span>{` and ${items.length - shown.length} more`}</span> : null}
    </li>
  )
}
