import { audit } from '@grace/contract/audit'
import { events } from '@grace/contract/events'
import { trash } from '@grace/contract/trash'
import { on, onPages, refuse, sent } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderConsole } from '../testing/render-console.tsx'
import { anAct, anEvent, written } from '../testing/samples.ts'

const writes = () => sent.filter(({ what }) => !what.startsWith('GET'))
const gone = async () =>
  within(await screen.findByRole('dialog', { name: 'aline put this event in the trash' }))

/** Changes the place of an event, and saves it after it was deleted. */
async function saveDeleted() {
  onPages(events.list, () => [])
  on(events.one, () => anEvent())
  refuse(events.update, 'not_found')
  on(audit.list, () => [
    anAct({ action: 'event.delete', subjectType: 'event', subjectId: 6, actorUsername: 'aline' }),
  ])
  const view = renderConsole('/events/6')
  const title = await screen.findByLabelText('Title in English')
  await userEvent.clear(title)
  await userEvent.type(title, 'Vigil')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  return view
}

test('what another administrator has deleted is brought back and saved', async () => {
  const { address } = await saveDeleted()
  const dialog = await gone()
  expect(dialog.getByText(/while you were writing\. Your text is still in the form/)).toBeVisible()
  on(trash.restore, () => {
    on(events.update, () => written('Event updated successfully!', anEvent()))
    return written('Restored successfully!', { kind: 'event', id: 6 })
  })
  await userEvent.click(dialog.getByRole('button', { name: 'Bring back and save mine' }))
  expect(await screen.findByText('Event updated successfully!')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/admin/events'))
  expect(writes().map(({ what }) => what)).toEqual([
    'PUT /events/6',
    'POST /admin/trash/event/6/restore',
    'PUT /events/6',
  ])
  expect(writes().at(-1)?.body).toMatchObject({ texts: { en: { title: 'Vigil' } } })
})

test('what another administrator has deleted is saved as a new one, or stays in the form', async () => {
  const { address } = await saveDeleted()
  await userEvent.click((await gone()).getByRole('button', { name: 'Keep editing' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText('Title in English')).toHaveValue('Vigil')

  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  refuse(events.create, 'internal')
  const dialog = await gone()
  await userEvent.click(dialog.getByRole('button', { name: 'Save as new' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  on(events.create, () => written('Event created successfully!', anEvent({ id: 7 })))
  await userEvent.click(dialog.getByRole('button', { name: 'Save as new' }))
  expect(await screen.findByText('Event created successfully!')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/admin/events'))
  expect(JSON.stringify(localStorage)).not.toContain('Vigil')
})
