import { announcements } from '@grace/contract/announcements'
import { confirmation } from '@grace/contract/confirmation'
import { events } from '@grace/contract/events'
import { previews } from '@grace/contract/previews'
import { storedPreview } from '@grace/shared-auth/preview'
import { on, onPages, refuse, sent } from '@grace/testkit/network'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fillIn } from '../testing/fill-in.ts'
import { previewTab } from '../testing/preview-tab.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { anAnnouncement, written } from '../testing/samples.ts'

const text = (title: string, content: string) => ({ title, content })
const writes = () => sent.filter(({ what }) => !what.startsWith('GET'))

test('the list shows which announcements are published or scheduled, and their languages', async () => {
  onPages(announcements.list, () => [
    anAnnouncement({ id: 9, title: 'Later', publishDate: '2099-01-01T08:00:00.000Z' }),
    anAnnouncement({
      texts: { en: text('Choir practice', 'x'), fr: text('Répétition', 'x') },
      outdated: { fr: text('Choir', 'x') },
    }),
  ])
  renderConsole('/announcements')
  expect(await screen.findByText('1–2 of 2 announcements')).toBeVisible()
  expect(screen.getByRole('row', { name: /Later/ })).toHaveTextContent(
    /Scheduled for Jan 1, 2099, 10:00.AM.*EN written.*FR missing/,
  )
  expect(screen.getByRole('row', { name: /Choir practice/ })).toHaveTextContent(
    /Published.*EN written.*FR outdated.*RW missing/,
  )
})

test('a new announcement in three languages, with a date in Kigali time, is sent once', async () => {
  onPages(announcements.list, () => [])
  on(announcements.create, () => written('Announcement created successfully!', anAnnouncement()))
  const { address } = renderConsole('/announcements/new?q=choir')
  await screen.findByLabelText('Title in English')
  fillIn({
    'Title in English': ' Choir practice ',
    'Content in English': 'Moves to Thursday.\n\nSee you there.',
    'Title in French': 'Répétition',
    'Content in French': 'Jeudi.',
    'Publish date (optional)': '2099-01-02',
    'Publish time (optional)': '18:30',
  })
  const create = screen.getByRole('button', { name: 'Create announcement' })
  fireEvent.click(create)
  fireEvent.click(create)

  expect(await screen.findByText('Announcement created successfully!')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/admin/announcements?q=choir'))
  expect(writes()).toEqual([
    {
      what: 'POST /announcements',
      body: {
        texts: {
          en: text('Choir practice', 'Moves to Thursday.\n\nSee you there.'),
          fr: text('Répétition', 'Jeudi.'),
          rw: null,
        },
        confirmed: [],
        publishDate: '2099-01-02T16:30:00.000Z',
        recordingId: null,
      },
    },
  ])
})

test('missing and invalid values are reported at their fields, also at folded ones', async () => {
  renderConsole('/announcements/new')
  await userEvent.click(await screen.findByRole('button', { name: 'Create announcement' }))
  expect(await screen.findByText('Title is required, Content is required')).toBeVisible()
  for (const refusal of ['Title is required', 'Content is required']) {
    expect(screen.getByText(refusal)).toBeVisible()
  }
  expect(screen.getByLabelText('Title in English')).toHaveFocus()

  fillIn({
    'Title in English': 'Choir',
    'Content in English': 'Thursday',
    'Publish time (optional)': '18:30',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Create announcement' }))
  await waitFor(() => expect(screen.getAllByText('Invalid publish date format')).toHaveLength(2))

  fillIn({ 'Publish time (optional)': '', 'Title in French': 'x'.repeat(201), 'Content in French': 'x' })
  await userEvent.click(screen.getByRole('button', { name: 'Create announcement' }))
  await waitFor(() =>
    expect(screen.getAllByText('Title must be at most 200 characters long')).toHaveLength(2),
  )
  expect(screen.getByLabelText('Title in French')).toBeVisible()
  expect(screen.getByLabelText('Title in French')).toHaveFocus()
  expect(writes()).toEqual([])
})

test('saving sends only changed fields, and an unchanged date is not sent', async () => {
  onPages(announcements.list, () => [anAnnouncement()])
  on(announcements.one, () => anAnnouncement())
  refuse(announcements.update, 'unavailable', { message: 'The database is away.' })
  renderConsole('/announcements/4')
  expect(await screen.findByLabelText('Publish date (optional)')).toHaveValue('2025-08-03')
  expect(screen.getByLabelText('Publish time (optional)')).toHaveValue('09:30')
  fillIn({ 'Content in English': 'Moves to Friday.' })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The database is away.')).toBeVisible()
  expect(screen.getByLabelText('Content in English')).toHaveValue('Moves to Friday.')

  on(announcements.update, () => written('Announcement updated successfully!', anAnnouncement()))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Announcement updated successfully!')).toBeVisible()
  expect(writes().at(-1)).toEqual({
    what: 'PUT /announcements/4',
    body: {
      texts: { en: text('Choir practice', 'Moves to Friday.') },
      updatedAt: anAnnouncement().updatedAt,
    },
  })
})

test('a small correction leaves the translations right that were right before, and no others', async () => {
  const texts = {
    en: text('Choir practise', 'At six.'),
    fr: text('Répétition', 'x'),
    rw: text('Korali', 'x'),
  }
  const announcement = anAnnouncement({ texts, outdated: { rw: text('Choir', 'At six.') } })
  onPages(announcements.list, () => [announcement])
  on(announcements.one, () => announcement)
  on(announcements.update, () => written('Announcement updated successfully!', announcement))
  renderConsole('/announcements/4')
  expect(await screen.findByRole('tab', { name: 'French written' })).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: /^Small correction/ })).toBeNull()

  fillIn({ 'Title in English': 'Choir practice' })
  expect(screen.getByRole('tab', { name: 'French outdated' })).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Small correction: the French stays right' }))
  expect(screen.getByRole('tab', { name: 'French written' })).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Kinyarwanda outdated' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Announcement updated successfully!')).toBeVisible()
  expect(writes().at(-1)?.body).toEqual({
    texts: { en: text('Choir practice', 'At six.') },
    confirmed: ['fr'],
    updatedAt: announcement.updatedAt,
  })
})

test('a missing announcement is reported, and an existing one can be deleted from its form', async () => {
  onPages(announcements.list, () => [])
  refuse(announcements.one, 'not_found')
  const { unmount } = renderConsole('/announcements/99')
  expect(await screen.findByText('This announcement does not exist. It may have been deleted.')).toBeVisible()
  unmount()

  on(announcements.one, () => anAnnouncement())
  on(announcements.remove, () => written('Announcement deleted successfully!', null))
  const { address } = renderConsole('/announcements/4')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete announcement' }))
  expect(dialog.getByText('Are you sure you want to delete this announcement?')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Announcement deleted successfully!')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/admin/announcements'))
})

test('the preview holds what is typed, finished or not', async () => {
  const { shown } = previewTab()
  renderConsole('/announcements/new')
  await screen.findByLabelText('Title in English')
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText('There is nothing to preview yet.')).toBeVisible()
  fillIn({ 'Title in English': 'Choir', 'Title in French': 'Chorale' })
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await shown('/en/preview')).toMatchObject({
    kind: 'announcement',
    announcement: { texts: { en: text('Choir', ''), fr: text('Chorale', '') } },
  })
})

test('saving does not redirect to the list after the screen was left', async () => {
  const saved = anAnnouncement({ id: 9, title: 'Choir' })
  onPages(announcements.list, () => [saved])
  onPages(events.list, () => [])
  on(announcements.one, () => saved)
  let respond = () => {}
  on(announcements.update, async () => {
    await new Promise<void>((responded) => {
      respond = responded
    })
    return written('Announcement updated successfully!', saved)
  })
  const { address } = renderConsole('/announcements/9')
  await screen.findByLabelText('Title in English')
  fillIn({ 'Title in English': 'Choir practice' })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(writes()).toHaveLength(1))
  await userEvent.click(await screen.findByRole('link', { name: 'Dashboard' }))
  respond()
  expect(await screen.findByText('Announcement updated successfully!')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(address()).toBe('/admin')
})

describe('a preview that requires a confirmation', () => {
  async function press() {
    renderConsole('/announcements/new')
    await screen.findByLabelText('Title in English')
    fillIn({ 'Title in English': 'Choir' })
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
    return within(await screen.findByRole('dialog', { name: 'Confirm it is you' }))
  }

  test('a preview closes its tab before the password dialog, and opens again after it', async () => {
    const { open, tab, shown } = previewTab()
    const answered = { seal: '99.seal', siteUrl: 'https://church.example' }
    refuse(previews.seal, 'confirmation_required')
    on(confirmation.confirm, () => {
      on(previews.seal, () => answered)
      return { success: true as const, message: 'Confirmed', data: null }
    })
    const dialog = await press()
    expect(tab.close).toHaveBeenCalledTimes(1)
    expect(storedPreview()).toBeNull()
    await userEvent.type(dialog.getByLabelText(/^Password of/), 'right{Enter}')
    expect(await shown('/en/preview')).toMatchObject({ kind: 'announcement' })
    expect(open).toHaveBeenCalledTimes(2)
    expect(storedPreview()?.seal).toBe('99.seal')
  })

  test('cancelling the password dialog opens and stores no preview', async () => {
    const { open } = previewTab()
    refuse(previews.seal, 'confirmation_required')
    const dialog = await press()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText(/you did not confirm/)).toBeVisible()
    expect(open).toHaveBeenCalledTimes(1)
    expect(storedPreview()).toBeNull()
  })

  test('a blocked tab after the password asks to press “Preview” again', async () => {
    const { open } = previewTab()
    refuse(previews.seal, 'confirmation_required')
    on(confirmation.confirm, () => {
      on(previews.seal, () => ({ seal: '99.seal', siteUrl: 'https://church.example' }))
      open.mockReturnValue(null)
      return { success: true as const, message: 'Confirmed', data: null }
    })
    const dialog = await press()
    await userEvent.type(dialog.getByLabelText(/^Password of/), 'right{Enter}')
    expect(await screen.findByText(/Press “Preview” again/)).toBeVisible()
    expect(storedPreview()).toBeNull()
  })
})
