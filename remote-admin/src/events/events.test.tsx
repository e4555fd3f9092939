import { events } from '@grace/contract/events'
import { pictures } from '@grace/contract/pictures'
import { on, onPages, refuse, sent } from '@grace/testkit/network'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fillIn } from '../testing/fill-in.ts'
import { filterBy } from '../testing/list-controls.ts'
import { aPicture } from '../testing/publishing-samples.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { anEvent, written } from '../testing/samples.ts'

const text = (title: string, description: string, place: string | null = null) => ({
  title,
  description,
  place,
})
beforeEach(() => onPages(pictures.list, () => []))
const writes = () => sent.filter(({ what }) => !what.startsWith('GET'))
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create event' }))

test('the list can be filtered to coming events', async () => {
  onPages(events.list, ({ query }) =>
    query.get('when') === 'coming'
      ? [anEvent()]
      : [
          anEvent(),
          anEvent({
            id: 1,
            title: 'Long ago',
            eventDate: '2020-01-01T08:00:00.000Z',
            nextDate: null,
            place: 'Muhazi',
          }),
        ],
  )
  const { address } = renderConsole('/events')
  expect(await screen.findByText('1–2 of 2 events')).toBeVisible()
  expect(screen.getByRole('row', { name: /Long ago/ })).toHaveTextContent(
    /Jan 1, 2020,.10:00.AM.*Past.*Muhazi/,
  )
  expect(screen.getByRole('row', { name: /Night of prayer/ })).toHaveTextContent(/Upcoming/)
  await filterBy('Date', 'Upcoming')
  expect(await screen.findByText('1–1 of 1 matching events')).toBeVisible()
  expect(address()).toBe('/admin/events?when=coming')
})

test('missing and invalid values show the specified messages of the form and of the server', async () => {
  onPages(events.list, () => [])
  refuse(events.create, 'validation_failed', { fields: { eventDate: 'event_date_past' } })
  renderConsole('/events/new')
  await screen.findByLabelText('Title in English')
  await create()
  expect(
    await screen.findByText('Title is required, Description is required, Event date is required'),
  ).toBeVisible()

  fillIn({
    'Title in English': 'Night of prayer',
    'Description in English': 'Come.',
    'Event date': '2020-01-02',
  })
  await create()
  await waitFor(() => expect(screen.getAllByText('Invalid event date format')).toHaveLength(2))
  fillIn({ 'Event time': '18:00' })
  await waitFor(() =>
    expect(
      screen.queryByText('Invalid event date format', { selector: '.ant-form-item-explain-error' }),
    ).toBeNull(),
  )
  await create()
  await waitFor(() => expect(screen.getAllByText('Event date must be in the future')).toHaveLength(2))
  expect(screen.getByLabelText('Title in English')).toHaveValue('Night of prayer')
})

test('a new event is sent with its time in Kigali and its place', async () => {
  onPages(events.list, () => [])
  on(events.create, () => written('Event created successfully!', anEvent()))
  const { address } = renderConsole('/events/new')
  await screen.findByLabelText('Title in English')
  fillIn({
    'Title in English': 'Night of prayer',
    'Description in English': 'Come.',
    'Event date': '2099-01-02',
    'Event time': '18:00',
    'Place (optional) in English': 'Muhazi',
  })
  await userEvent.click(screen.getByRole('tab', { name: /^French/ }))
  fillIn({ 'Title in French': 'Nuit de prière', 'Description in French': 'Venez.' })
  await create()
  expect(await screen.findByText('Event created successfully!')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/admin/events'))
  expect(writes()).toEqual([
    {
      what: 'POST /events',
      body: {
        texts: {
          en: text('Night of prayer', 'Come.', 'Muhazi'),
          fr: text('Nuit de prière', 'Venez.'),
          rw: null,
        },
        confirmed: [],
        eventDate: '2099-01-02T16:00:00.000Z',
        endDate: null,
        repeats: 'none',
        latitude: null,
        longitude: null,
        pictureId: null,
      },
    },
  ])
})

test('a repeated event is sent with its end and exceptions, and position and picture as numbers', async () => {
  onPages(events.list, () => [anEvent()])
  onPages(pictures.list, () => [aPicture({ id: 12, altText: 'A choir' })])
  on(events.one, () => anEvent())
  on(events.update, () => written('Event updated successfully!', anEvent()))
  renderConsole('/events/6')
  await screen.findByLabelText('Title in English')
  expect(screen.queryByLabelText('Repeats until (optional)')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Repetition'), 'Every week')
  fillIn({ 'Repeats until (optional)': '2099-12-31' })
  await userEvent.click(screen.getByRole('button', { name: 'Add a day' }))
  fillIn({ Date: '2099-08-10', 'Latitude (optional)': '-1.944', 'Longitude (optional)': '30.062' })
  await userEvent.click(screen.getByRole('button', { name: 'Choose from the gallery' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'A choir' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Event updated successfully!')).toBeVisible()
  expect(writes().at(-1)?.body).toEqual({
    repeats: 'weekly',
    repeatsUntil: '2099-12-31',
    exceptions: ['2099-08-10'],
    latitude: -1.944,
    longitude: 30.062,
    pictureId: 12,
    updatedAt: anEvent().updatedAt,
  })
})

test('the text of a past event can be changed without sending its date', async () => {
  const past = anEvent({ eventDate: '2020-01-01T08:00:33.000Z', nextDate: null })
  onPages(events.list, () => [past])
  on(events.one, () => past)
  on(events.update, () => written('Event updated successfully!', past))
  renderConsole('/events/6')
  await screen.findByLabelText('Title in English')
  fillIn({ 'Description in English': 'We came and prayed.' })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Event updated successfully!')).toBeVisible()
  expect(writes()).toEqual([
    {
      what: 'PUT /events/6',
      body: { texts: { en: text('Night of prayer', 'We came and prayed.') }, updatedAt: past.updatedAt },
    },
  ])
})
