import { type HeldKind, rightsRequests } from '@grace/contract/rights-requests'
import { useQueryClient } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { callConfirmed } from '../confirmation/call-confirmed.ts'
import { Button } from '../lib/button.tsx'
import { Dialog } from '../lib/dialog.tsx'
import { errorMessageOr } from '../lib/error-message.ts'
import { useAnswered } from './answer-form.tsx'
import { type HeldRow, recordsOf } from './held-list.tsx'

const goes: Record<Exclude<HeldKind, 'account'>, readonly [one: string, many: string]> = {
  'prayer-request': ['prayer request', 'prayer requests'],
  'contact-message': ['message', 'messages'],
  subscriber: ['newsletter subscription', 'newsletter subscriptions'],
}

/** One line for each kind that goes. */
function linesOf(chosen: readonly HeldRow[]): string[] {
  const accounts = chosen
    .filter(({ kind }) => kind === 'account')
    .map(
      ({ name }) =>
        `The account of ${name}, with everything in it: name, address, number, devices, passkeys, consents; what they sent while signed in, or from its confirmed address; their name wherever they changed something.`,
    )
  const others = (Object.keys(goes) as (keyof typeof goes)[]).flatMap((kind) => {
    const count = chosen.filter((row) => row.kind === kind).length
    if (count === 0) return []
    const what = `${count} ${goes[kind][count === 1 ? 0 : 1]}`
    return kind === 'subscriber'
      ? [`${what}, with the consent.`]
      : [`${what}, with name, address, text, notes, answer and consent.`]
  })
  return [...accounts, ...others]
}

/** Says what goes and what stays, and why, before anything is erased. */
export function EraseDialog({
  requestId,
  chosen,
  withheld,
  onClose,
}: {
  requestId: number
  chosen: readonly HeldRow[]
  withheld: number
  onClose: () => void
}) {
  const client = useQueryClient()
  const answered = useAnswered()
  const [problem, setProblem] = useState<string | null>(null)
  const [isRunning, setIsRunning] = useState(false)
  const hasAccount = chosen.some(({ kind }) => kind === 'account')
  const hasTexts = chosen.some(({ kind }) => kind !== 'subscriber')
  const stays = [
    ...(hasAccount
      ? [
          'What the church has published of them, without their name, because it belongs to the church.',
          'That something was done, and when, without their name, so that the church can show it.',
          'What others wrote about them, because it is theirs.',
        ]
      : []),
    'A random number for each in a list, so that a restored backup does not bring them back.',
    `Older backups, until they are deleted.${hasTexts ? ' Prayers and messages cannot be read in them any more after the next backup.' : ''}`,
    withheld > 0
      ? 'This request, until somebody with the area “care” has answered it.'
      : 'This request, without whose it was, so that the church can show that it was answered.',
  ]

  async function erase() {
    setProblem(null)
    setIsRunning(true)
    try {
      const { message, data } = await callConfirmed(rightsRequests.erase, {
        params: { id: requestId },
        body: recordsOf(chosen),
      })
      answered(message, data)
      void client.invalidateQueries()
      onClose()
    } catch (error) {
      setProblem(errorMessageOr(error as Error, 'Nothing was erased. Please try again.'))
      setIsRunning(false)
    }
  }

  return (
    <Dialog title="Erase the selected records?" onClose={() => isRunning || onClose()}>
      <h3>What goes, for good</h3>
      <ul className="adm-desk-list">
        {linesOf(chosen).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h3>What stays, and why</h3>
      <ul className="adm-desk-list">
        {stays.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        {withheld > 0 ? 'Other' : 'The request is answered with it, and other'} open requests from the same
        addresses are deleted.
      </p>
      {problem ? <Alert type="error" showIcon title={problem} /> : null}
      <div className="adm-dialog-actions">
        <Button onClick={onClose} disabled={isRunning} data-first-focus>
          Cancel
        </Button>
        <Button type="primary" danger loading={isRunning} onClick={() => void erase()}>
          Erase for good
        </Button>
      </div>
    </Dialog>
  )
}
