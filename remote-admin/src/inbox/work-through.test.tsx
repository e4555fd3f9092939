import { answerTemplates } from '@grace/contract/answer-templates'
import { inbox } from '@grace/contract/inbox'
import { type PrayerRequest, prayerRequests } from '@grace/contract/prayer-requests'
import { on, onPages, refuse, sent } from '@grace/testkit/network'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { jobServer } from '../testing/jobs.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { aPrayerRequest, signedIn, written } from '../testing/samples.ts'

let all: PrayerRequest[] = []
const me = { id: signedIn.userId, fullName: signedIn.fullName }
const eric = { id: 41, fullName: 'Eric Habimana' }

const byName = (items: PrayerRequest[]) => [...items].sort((a, b) => a.name.localeCompare(b.name))

/** An inbox that keeps what is sent to it. Of `ids` the first is the newest. */
function anInbox(ids: number[], changes: (id: number) => Partial<PrayerRequest> = () => ({})) {
  all = ids.map((id) => aPrayerRequest({ id, name: `Person ${id}`, ...changes(id) }))
  const one = (id: unknown) => all.find((item) => item.id === Number(id)) ?? aPrayerRequest()
  onPages(prayerRequests.list, ({ query }) => {
    const inOrder = query.get('sort') === 'name' ? byName(all) : all
    const from = query.has('before')
      ? inOrder.findIndex(({ id }) => id === Number(query.get('before'))) + 1
      : 0
    return inOrder
      .slice(from)
      .filter(
        ({ id, status, assignedTo }) =>
          (!query.has('status') || status === query.get('status')) &&
          (!query.has('assigned') || assignedTo?.id === me.id) &&
          (!query.has('ids') || query.get('ids')?.split(',').includes(String(id))),
      )
  })
  on(prayerRequests.one, ({ params }) => one(params.id))
  on(prayerRequests.update, ({ params, body: { assignedTo, status } }) => {
    const found = [me, eric].find(({ id }) => id === assignedTo) ?? null
    const changed = {
      ...one(params.id),
      ...(status && { status }),
      ...(assignedTo !== undefined && { assignedTo: found }),
    }
    all = all.map((item) => (item.id === changed.id ? changed : item))
    return written('Prayer request updated successfully!', changed)
  })
  on(inbox.assignees, () => [eric, me])
}
const statuses = () => Object.fromEntries(all.map(({ id, status }) => [id, status]))
const writes = () => sent.filter(({ what }) => !what.startsWith('GET'))
const press = (key: string) => userEvent.keyboard(key)
const heading = (name: string) => screen.findByRole('heading', { name })

test('“Done and next” goes through the new submissions, older ones first, and returns to the list at the end', async () => {
  anInbox([6, 5, 4, 3, 2, 1], (id) => (id === 4 ? { status: 'DONE' } : {}))
  const { address } = renderConsole('/inbox/prayer-requests/5')
  await heading('Person 5')
  for (const next of [3, 2, 1, 6]) {
    await press('d')
    await waitFor(async () => expect(await heading(`Person ${next}`)).toHaveFocus())
    expect(address()).toBe(`/admin/inbox/prayer-requests/${next}`)
  }
  expect(screen.getByText('Person 1 is done. Next: Person 6.')).toBeVisible()
  await press('d')
  expect(await screen.findByText('Person 6 is done. No new prayer requests are left.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/admin/inbox/prayer-requests')
  expect(new Set(Object.values(statuses()))).toEqual(new Set(['DONE']))

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Person 6 is new again.')).toBeVisible()
  expect(statuses()[6]).toBe('NEW')
})

test('in a sorted list, done and next follows its order', async () => {
  // The names ascend against the ids.
  anInbox([5, 4, 3, 2, 1], (id) => ({ name: `Person ${id === 1 ? 9 : id}` }))
  const { address } = renderConsole('/inbox/prayer-requests/4?sort=name')
  await heading('Person 4')
  for (const [name, id] of [
    ['Person 5', 5],
    ['Person 9', 1],
    ['Person 2', 2],
  ] as const) {
    await press('d')
    await heading(name)
    expect(address()).toBe(`/admin/inbox/prayer-requests/${id}?sort=name`)
  }
})

test('done and next follows the exact order of a sorted list over its pages, while each one leaves the list', async () => {
  // Among equal names the newest is first, and every third one is done already.
  anInbox(
    Array.from({ length: 25 }, (_, at) => 25 - at),
    (id) => ({
      name: `Person ${(id * 7) % 5}`,
      request: `Request ${id}`,
      ...(id % 3 === 0 && { status: 'DONE' }),
    }),
  )
  const inOrder = byName(all)
    .filter(({ status }) => status === 'NEW')
    .map(({ id }) => id)
  expect(inOrder.length).toBeGreaterThan(10)
  const { address } = renderConsole(`/inbox/prayer-requests/${inOrder[0]}?status=NEW&sort=name`)
  const visited = []
  await screen.findByRole('dialog')
  for (const id of inOrder) {
    await waitFor(() => expect(address()).toContain(`/admin/inbox/prayer-requests/${id}?`))
    await within(screen.getByRole('dialog')).findByText(`Request ${id}`)
    visited.push(id)
    await press('d')
    await waitFor(() => expect([id, statuses()[id]]).toEqual([id, 'DONE']))
  }
  expect(visited).toEqual(inOrder)
  expect(await screen.findByText(/No new prayer requests are left\.$/)).toBeVisible()
})

test('the button “Done and next” keeps the focus; Undo and Ctrl Z take back the last mark', async () => {
  anInbox([3, 2, 1])
  renderConsole('/inbox/prayer-requests/3')
  const button = await screen.findByRole('button', { name: /^Done and next/ })
  await userEvent.click(button)
  await heading('Person 2')
  expect(button).toHaveFocus()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Person 3 is new again.')).toBeVisible()
  expect(statuses()[3]).toBe('NEW')

  await userEvent.click(screen.getByRole('button', { name: /^Done and next/ }))
  await heading('Person 1')
  await press('{Control>}z{/Control}')
  await waitFor(() => expect(statuses()[2]).toBe('NEW'))
})

test('the next submission may be on another page, and a key pressed while it loads is ignored', async () => {
  anInbox(Array.from({ length: 12 }, (_, at) => 12 - at))
  const { address } = renderConsole('/inbox/prayer-requests/3')
  await heading('Person 3')
  fireEvent.keyDown(document.body, { key: 'd' })
  fireEvent.keyDown(document.body, { key: 'd' })
  await heading('Person 2')
  await waitFor(() => expect(address()).toBe('/admin/inbox/prayer-requests/2?page=2'))
  expect(await screen.findByText('11 of 12')).toBeVisible()
  expect(writes()).toHaveLength(1)
})

test('a failure is reported, and the submission stays open', async () => {
  anInbox([2, 1])
  refuse(prayerRequests.update, 'internal')
  renderConsole('/inbox/prayer-requests/2')
  await heading('Person 2')
  await press('d')
  expect(await screen.findByText('Failed to update prayer request. Please try again.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Person 2' })).toBeVisible()
})

test('keys open the next and previous submission, select, assign, answer, and list the shortcuts', async () => {
  anInbox([3, 2, 1])
  const at = '2026-01-01T00:00:00Z'
  const template = { id: 1, name: 'Call', text: 'May we call?', createdAt: at, updatedAt: at }
  on(answerTemplates.list, () => [{ ...template, language: 'en' as const }])
  const { address } = renderConsole('/inbox/prayer-requests/3')
  await heading('Person 3')
  await press('j')
  expect(await heading('Person 2')).toHaveFocus()
  await press('k')
  expect(await heading('Person 3')).toHaveFocus()
  await press('x')
  expect(screen.getByRole('checkbox', { name: 'Selected' })).toBeChecked()
  await press('r')
  expect(screen.getByLabelText('Answer on their page')).toHaveFocus()
  await userEvent.click(screen.getByRole('heading', { name: 'Person 3' }))
  await press('a')
  expect(screen.getByLabelText('Assigned to', { selector: '.adm-item select' })).toHaveFocus()
  // In a field they are letters.
  await press('jd')
  expect(screen.getByRole('heading', { name: 'Person 3' })).toBeVisible()
  screen.getByRole('heading', { name: 'Person 3' }).focus()
  await press('?')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(help.getByText('Mark as done, and on to the next new one')).toBeVisible()
  // Another dialog is open.
  await press('j')
  await userEvent.click(help.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('heading', { name: 'Person 3' })).toBeVisible()
  await press('u')
  expect(address()).toBe('/admin/inbox/prayer-requests')
  expect(await screen.findByText(/prayer requests? selected$/)).toHaveTextContent(/^1 /)
  expect(writes()).toEqual([])
})

test('keys work for a submission that loads after the list and is on another page', async () => {
  anInbox(Array.from({ length: 12 }, (_, at) => 12 - at))
  let arrive: () => void = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  on(prayerRequests.one, async () => {
    await arrived
    return aPrayerRequest({ id: 2, name: 'Person 2' })
  })
  renderConsole('/inbox/prayer-requests/2')
  await screen.findByRole('dialog', { name: 'Loading…' })
  expect(await screen.findByRole('link', { name: 'Person 12', hidden: true })).toBeInTheDocument()
  arrive()
  await heading('Person 2')
  await press('d')
  expect(await heading('Person 1')).toBeVisible()
  expect(statuses()[2]).toBe('DONE')
})

test('keys do nothing while an input method composes, with Ctrl or Alt, or held down', async () => {
  anInbox([2, 1])
  renderConsole('/inbox/prayer-requests/2')
  await heading('Person 2')
  fireEvent.keyDown(document.body, { key: 'd', isComposing: true })
  fireEvent.keyDown(document.body, { key: 'd', keyCode: 229 })
  for (const with_ of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey', 'repeat']) {
    fireEvent.keyDown(document.body, { key: 'd', [with_]: true })
  }
  expect(screen.getByText('D', { selector: 'kbd' })).toBeVisible()
  // An unfinished change would be sent by now.
  await press('j')
  await heading('Person 1')
  expect(await screen.findByText('2 of 2')).toBeVisible()
  expect(writes()).toEqual([])
})

test('single keys do nothing after they are turned off, and the buttons do not show them', async () => {
  localStorage.setItem('grace.console.slash-shortcut', 'false')
  anInbox([2, 1])
  renderConsole('/inbox/prayer-requests/2')
  await heading('Person 2')
  for (const key of ['d', 'j', '?', 'u']) fireEvent.keyDown(document.body, { key })
  expect(screen.getByRole('heading', { name: 'Person 2' })).toBeVisible()
  expect(screen.queryByText('D', { selector: 'kbd' })).toBeNull()
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
  expect(writes()).toEqual([])
  localStorage.removeItem('grace.console.slash-shortcut')
})

test('keys in the list move the focus, select a range, mark submissions and continue', async () => {
  anInbox([4, 3, 2, 1])
  renderConsole('/inbox/prayer-requests')
  const link = (id: number) => screen.getByRole('link', { name: `Person ${id}` })
  await screen.findByRole('link', { name: 'Person 4' })
  await press('j')
  expect(link(4)).toHaveFocus()
  await press('jx')
  await press('j{Shift>}X{/Shift}')
  expect(await screen.findByText(/prayer requests? selected$/)).toHaveTextContent(/^2 /)
  await press('u')
  expect(screen.queryByText(/selected$/)).toBeNull()
  await press('d')
  expect(link(1)).toHaveFocus()
  await waitFor(() => expect(statuses()).toEqual({ 4: 'NEW', 3: 'NEW', 2: 'DONE', 1: 'NEW' }))
  await press('k{Enter}')
  await heading('Person 2')
})

test('selected submissions are marked, assigned and deleted together, each by one job with Undo', async () => {
  const server = jobServer()
  anInbox([3, 2, 1])
  renderConsole('/inbox/prayer-requests')
  const choose = async () =>
    userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  const bar = () => within(screen.getByRole('region', { name: 'Selected prayer requests' }))
  const ends = async (doing: string, done: string) => {
    expect(await screen.findByRole('group', { name: doing })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Selected prayer requests' })).toBeNull()
    server.finish()
    expect(await screen.findByText(done)).toBeVisible()
    await userEvent.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) as Element)
    await screen.findByRole('group', { name: 'Taking it back.' })
    server.finish()
    await waitFor(() => expect(server.all).toEqual([]))
  }
  await choose()
  await userEvent.click(bar().getByRole('button', { name: 'Mark as done' }))
  await ends('Marking 3 prayer requests as done.', '3 prayer requests are done.')
  expect(await screen.findByText('3 prayer requests are as before.')).toBeVisible()

  await choose()
  const select = bar().getByRole('combobox', { name: 'Assign the selected ones' })
  expect(
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Assign to…', 'Nobody', `${me.fullName} (you)`, 'Eric Habimana'])
  await userEvent.selectOptions(select, `${me.fullName} (you)`)
  await ends(
    `Assigning 3 prayer requests to ${me.fullName}.`,
    `3 prayer requests are assigned to ${me.fullName}.`,
  )

  await choose()
  await userEvent.click(bar().getByRole('button', { name: 'Delete' }))
  await ends('Moving 3 prayer requests to the trash.', '3 prayer requests are in the trash.')
  expect(await screen.findByText('3 prayer requests are back.')).toBeVisible()
  expect(Object.values(server.ids)).toEqual([1, 2, 3].map(() => [3, 2, 1]))
})

test('a submission is assigned, and the list shows the administrator', async () => {
  anInbox([2, 1])
  renderConsole('/inbox/prayer-requests/2')
  const dialog = within(await screen.findByRole('dialog', { name: 'Person 2' }))
  await waitFor(() => expect(dialog.getByRole('option', { name: 'Eric Habimana' })).toBeVisible())
  await userEvent.selectOptions(dialog.getByLabelText('Assigned to'), 'Eric Habimana')
  expect(await screen.findByText('Person 2 is assigned to Eric Habimana.')).toBeVisible()
  expect(writes()).toEqual([{ what: 'PUT /prayer-requests/2', body: { assignedTo: 41 } }])
  await press('{Escape}')
  expect(screen.getByRole('row', { name: /Person 2.*Eric Habimana/ })).toBeVisible()
})

test('an answer opens the mail program with a template; templates in the sender’s language come first', async () => {
  anInbox([1], () => ({
    ...{ name: 'Ruth & Co', email: 'ruth+a@example.org', language: 'fr', canReadAnswer: false },
  }))
  const aTemplate = (id: number, name: string, language: 'en' | 'fr', text: string) => ({
    ...{ id, name, language, text, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
  })
  on(answerTemplates.list, () => [
    aTemplate(1, 'Call', 'en', 'May we call?'),
    aTemplate(2, 'Prier', 'fr', 'Chère {name},\nnous prions. $& {name}'),
  ])
  renderConsole('/inbox/prayer-requests/1')
  const answer = within(await screen.findByRole('region', { name: 'Answer' }))
  const template = await answer.findByLabelText('Begin the answer with a template')
  expect(
    within(template)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Begin with a template…', 'Prier', 'Call (English)'])
  const link = answer.getByRole('link', { name: 'Open in your mail program' })
  expect(link.getAttribute('href')).not.toContain('body')

  await userEvent.selectOptions(template, 'Prier')
  const opened = new URL(link.getAttribute('href') ?? '')
  expect(opened.pathname).toBe('ruth%2Ba@example.org')
  expect(Object.fromEntries(opened.searchParams)).toEqual({
    subject: 'Votre demande de prière',
    body: 'Chère Ruth & Co,\r\nnous prions. $& Ruth & Co',
  })
  await userEvent.selectOptions(template, 'Call (English)')
  expect(link.getAttribute('href')).toContain('subject=Your%20prayer%20request&body=May%20we%20call%3F')

  expect(answer.queryByText(/once your answer is on its way/)).toBeNull()
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  expect(answer.getByRole('status')).toHaveTextContent(
    'Press “Done and next” below once your answer is on its way.',
  )
  screen.getByRole('heading', { name: 'Ruth & Co' }).focus()
  await press('r')
  expect(link).toHaveFocus()
})

test('a submission without an email address cannot be answered by mail', async () => {
  anInbox([1], () => ({ email: null, canReadAnswer: false }))
  renderConsole('/inbox/prayer-requests/1')
  expect(await screen.findByText('Person 1 left no email address.')).toBeVisible()
  await press('r')
  expect(screen.getByRole('region', { name: 'Answer' })).toHaveFocus()
})

test('the prayer list contains new or selected requests, with or without names, and no address or note', async () => {
  anInbox([3, 2, 1], (id) => ({ note: 'Secret note', ...(id === 3 && { status: 'DONE' }) }))
  const first = renderConsole('/inbox/prayer-requests/print')
  const items = async () => (await screen.findAllByRole('listitem')).filter((item) => item.closest('ol'))
  expect(await screen.findByText(/^2 prayer requests\./)).toBeVisible()
  expect((await items()).map((item) => item.textContent)).toEqual([
    'Person 2 Sun, Aug 3, 2025For my mother.',
    'Person 1 Sun, Aug 3, 2025For my mother.',
  ])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Leave out the names' }))
  expect(screen.getByRole('main')).not.toHaveTextContent(/Person|example\.org|Secret/)
  const print = jest.fn()
  Object.assign(window, { print })
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
  first.unmount()

  renderConsole('/inbox/prayer-requests')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Person 3' }))
  await userEvent.click(screen.getByRole('link', { name: 'Print' }))
  expect(await screen.findByText(/^1 prayer request\./)).toBeVisible()
  expect((await items()).map((item) => item.textContent)).toEqual(['Person 3 Sun, Aug 3, 2025For my mother.'])
})

test('an empty prayer list shows a message, and one that fails to load can be loaded again', async () => {
  refuse(prayerRequests.list, 'internal')
  renderConsole('/inbox/prayer-requests/print')
  expect(await screen.findByText('Failed to load prayer requests. Please try again.')).toBeVisible()
  anInbox([])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No new prayer requests')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled()
})
