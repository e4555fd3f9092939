import { accounts } from '@grace/contract/accounts'
import { on, sent } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aJob, jobServer } from '../../testing/jobs.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { members } from '../../testing/samples.ts'

const line = (name: string) => screen.findByRole('group', { name })
const press = async (within_: HTMLElement, name: string) =>
  userEvent.click(within(within_).getByRole('button', { name }))
const steps = () => sent.map(({ what }) => what).filter((what) => /^POST .*jobs/.test(what))
const other = { id: 77, fullName: 'Aline Umutoni' }

beforeEach(() => on(accounts.list, () => members(3)))

const anyLine = () => screen.queryByRole('group', { name: /users|Taking it back/ })

test('a job that goes on without the page is found again, with its progress, and its end is told with Undo', async () => {
  const server = jobServer([aJob({ done: 20 })])
  renderConsole('/users')
  const running = await line('Making 167 users inactive.')
  expect(running).toHaveTextContent('20 of 167 users. You can close this page.')
  expect(within(running).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '11')

  server.finish()
  expect(await screen.findByText('167 users are inactive now.')).toBeVisible()
  await waitFor(() => expect(server.all).toEqual([]))
  expect(anyLine()).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  const undoing = await line('Taking it back.')
  expect(undoing).toHaveTextContent('0 of 167 users.')
  server.finish()
  expect(await screen.findByText('167 users are active again.')).toBeVisible()
  expect(steps()).toEqual(['POST /admin/jobs/1/close', 'POST /admin/jobs/1/undo', 'POST /admin/jobs/2/close'])
})

test('an Undo that was cut off says how many are left, and goes on', async () => {
  jobServer([aJob({ isUndo: true, state: 'stopped', endedAt: '2026-11-27T07:58:00.000Z' })])
  renderConsole('/users')
  const stopped = await line('137 of 167 users are still inactive.')
  expect(stopped).toHaveTextContent('It was cut off on Nov 27, 2026, 9:58 AM.')
  expect(within(stopped).queryByRole('button', { name: 'Undo' })).toBeNull()
  await press(stopped, 'Go on')
  expect(await line('Taking it back.')).toHaveTextContent('30 of 167 users.')
  expect(steps()).toEqual(['POST /admin/jobs/1/go-on'])
})

test('a job is stopped, and left as it is', async () => {
  const server = jobServer([aJob()])
  renderConsole('/users')
  await press(await line('Making 167 users inactive.'), 'Stop')
  const stopped = await line('137 of 167 users are still active.')
  expect(stopped).toHaveTextContent('You stopped it on Nov 27, 2026, 10:00 AM.')
  expect(within(stopped).getByRole('button', { name: 'Undo' })).toBeVisible()
  await press(stopped, 'Leave it so')
  await waitFor(() => expect(anyLine()).toBeNull())
  expect(server.all).toEqual([])
  await waitFor(() => expect(document.body).not.toHaveFocus())
})

test('jobs of another administrator name who started them, and one that waits says so', async () => {
  jobServer([
    aJob({ startedBy: other }),
    aJob({ id: 2, act: 'activate', state: 'queued', total: 2, done: 0 }),
  ])
  renderConsole('/users')
  expect(await line('Making 167 users inactive.')).toHaveTextContent('Aline Umutoni has started it.')
  expect(await line('Making 2 users active.')).toHaveTextContent('It begins when the one before it is done.')
})

test('rows that the server refused are named with the reason, until the line is closed', async () => {
  const server = jobServer([aJob()])
  renderConsole('/users')
  await line('Making 167 users inactive.')
  server.finish([{ id: 9, name: 'Grace Ingabire', reason: 'The last administrator stays.' }])
  const done = await line('166 users are inactive now.')
  expect(done).toHaveTextContent('The server refused 1 user:')
  expect(within(done).getByRole('listitem')).toHaveTextContent(
    'Grace Ingabire: The last administrator stays.',
  )
  await press(done, 'Close')
  await waitFor(() => expect(anyLine()).toBeNull())
})

test('a job that was done meanwhile waits in the list with its Undo', async () => {
  jobServer([aJob({ state: 'done', done: 167, isUndoable: true, endedAt: '2026-11-27T07:58:00.000Z' })])
  renderConsole('/users')
  await press(await line('167 users are inactive now.'), 'Undo')
  await line('Taking it back.')
})
