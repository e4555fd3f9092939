import { type PersonCopy, type RightsRequest, rightsRequests } from '@grace/contract/rights-requests'
import { Alert } from 'antd'
import { useState } from 'react'
import { callConfirmed } from '../confirmation/call-confirmed.ts'
import { Button } from '../lib/button.tsx'
import { errorMessageOr } from '../lib/error-message.ts'
import type { Selection } from '../resource/use-selection.ts'
import { CopySheet } from './copy-sheet.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { type HeldRow, heldName, recordsOf } from './held-list.tsx'

/** Why the chosen records cannot be copied; null if they can. */
const obstacleOf = (chosen: readonly HeldRow[]): string | null =>
  chosen.some(({ isInTrash }) => isInTrash)
    ? 'What is in the trash is erased with the rest, but is not part of a copy. Restore it first, or choose the rest alone.'
    : null

/** Copies or erases the chosen records. */
export function ChosenActions({
  request: { id },
  selection: { chosen, clear },
  withheld,
}: {
  request: RightsRequest
  selection: Pick<Selection<HeldRow>, 'chosen' | 'clear'>
  /** Records of the person that are of another area. */
  withheld: number
}) {
  const [copy, setCopy] = useState<{ of: readonly HeldRow[]; data: PersonCopy } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isCopying, setIsCopying] = useState(false)
  const [isErasing, setIsErasing] = useState(false)
  const obstacle = obstacleOf(chosen)

  async function makeCopy() {
    setProblem(null)
    setIsCopying(true)
    try {
      const body = recordsOf(chosen)
      setCopy({ of: chosen, data: await callConfirmed(rightsRequests.copy, { params: { id }, body }) })
    } catch (error) {
      setProblem(errorMessageOr(error as Error, 'The copy could not be made. Please try again.'))
    }
    setIsCopying(false)
  }

  return (
    <>
      {chosen.length > 0 ? (
        <section className="adm-desk-chosen" aria-label="Chosen records">
          <p role="status">
            <strong>{chosen.length}</strong> {chosen.length === 1 ? 'record' : 'records'} chosen:{' '}
            {chosen.map(heldName).join('; ')}
          </p>
          {obstacle ? <p className="adm-quiet">{obstacle}</p> : null}
          {problem ? <Alert type="error" showIcon title={problem} /> : null}
          <div className="adm-form-actions">
            <Button loading={isCopying} disabled={obstacle !== null} onClick={() => void makeCopy()}>
              Make a copy
            </Button>
            <Button danger onClick={() => setIsErasing(true)}>
              Erase…
            </Button>
            <Button onClick={clear}>Clear selection</Button>
          </div>
        </section>
      ) : null}
      {/* A copy of other records than those that are chosen now would be mistaken for theirs. */}
      {copy && copy.of === chosen ? <CopySheet copy={copy.data} /> : null}
      {isErasing ? (
        <EraseDialog requestId={id} chosen={chosen} withheld={withheld} onClose={() => setIsErasing(false)} />
      ) : null}
    </>
  )
}
