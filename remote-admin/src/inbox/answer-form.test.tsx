import { answerTemplates } from '@grace/contract/answer-templates'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { on, onPages, refuse, sentTo } from '@grace/testkit/network'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderConsole } from '../testing/render-console.tsx'
import { aPrayerRequest, written } from '../testing/samples.ts'

const open = (with_: Parameters<typeof aPrayerRequest>[0] = {}) => {
  onPages(prayerRequests.list, () => [aPrayerRequest(with_)])
  on(prayerRequests.one, () => aPrayerRequest(with_))
  renderConsole('/inbox/prayer-requests/7')
}
const dialog = async () => within(await screen.findByRole('dialog'))

test('an answer begins with a template, is sent, and stays after a refusal', async () => {
  on(answerTemplates.list, () => [
    {
      id: 4,
      name: 'We pray',
      language: 'en' as const,
      text: 'Dear {name}, we pray for you.',
      createdAt: '2025-08-03T07:30:00.000Z',
      updatedAt: '2025-08-03T07:30:00.000Z',
    },
  ])
  open()
  const item = await dialog()
  const template = await item.findByLabelText('Begin the answer with a template')
  await userEvent.selectOptions(template, 'We pray (English)')
  const field = item.getByLabelText('Answer on their page')
  expect(field).toHaveValue('Dear Ruth Uwase, we pray for you.')

  refuse(prayerRequests.update, 'forbidden')
  await userEvent.click(item.getByRole('button', { name: 'Send answer' }))
  expect(await item.findByRole('alert')).toBeVisible()
  expect(field).toHaveValue('Dear Ruth Uwase, we pray for you.')

  on(prayerRequests.update, ({ body }) =>
    written('Saved', aPrayerRequest({ answer: body.answer ?? null, answeredAt: '2025-08-04T07:30:00.000Z' })),
  )
  await userEvent.click(item.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText('Ruth Uwase can read your answer now.')).toBeVisible()
  expect(sentTo(prayerRequests.update).at(-1)?.body).toEqual({
    answer: 'Dear Ruth Uwase, we pray for you.',
    updatedAt: aPrayerRequest().updatedAt,
  })
  expect(await item.findByRole('button', { name: 'Change answer' })).toBeVisible()
})

test('a sender has one way to be answered: on their page, otherwise by mail', async () => {
  open()
  const item = await dialog()
  await item.findByLabelText('Answer on their page')
  expect(item.queryByRole('link', { name: 'Open in your mail program' })).toBeNull()
})

test('a sender without an account or a link is answered by mail alone', async () => {
  open({ canReadAnswer: false })
  const item = await dialog()
  await item.findByLabelText('Note')
  expect(item.getByRole('link', { name: 'Open in your mail program' })).toBeVisible()
  expect(item.queryByLabelText('Answer on their page')).toBeNull()
})

test('a withdrawn request shows only that it was withdrawn', async () => {
  open({
    name: '(withdrawn)',
    request: '(withdrawn)',
    email: null,
    status: 'DONE',
    canReadAnswer: false,
    withdrawnAt: '2025-08-04T07:30:00.000Z',
  })
  const item = await dialog()
  expect(await item.findByText(/The sender withdrew this/)).toBeVisible()
  expect(item.getByText('Withdrawn')).toBeVisible()
  expect(item.getByText('Erased')).toBeVisible()
  expect(item.queryByRole('region', { name: 'Answer' })).toBeNull()
})
