import { events } from '@grace/contract/events'
import { on, onPages, refuse, sent } from '@grace/testkit/network'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderConsole } from '../testing/render-console.tsx'
import { anEvent, written } from '../testing/samples.ts'

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const writes = () => sent.filter(({ what }) => !what.startsWith('GET'))
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create event' }))

test('the list can show what is to come alone', async () => {
  onPages(events.list, ({ query }) =>
    query.get('when') === 'coming'
      ? [anEvent()]
      : [
          anEvent(),
          anEvent({ id: 1, title: 'Long ago', eventDate: '2020-01-01T08:00:00.000Z', place: 'Muhazi' }),
        ],
  )
  const { address } = renderConsole('/events')
  expect(await screen.findByText('1–2 of 2 events')).toBeVisible()
  expect(screen.getByRole('row', { name: /Long ago/ })).toHaveTextContent(
    /Jan 1, 2020,.10:00.AM.*Past.*Muhazi/,
  )
  expect(screen.getByRole('row', { name: /Night of prayer/ })).toHaveTextContent(/Coming/)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Date' }), 'Coming')
  expect(await screen.findByText('1–1 of 1 matching events')).toBeVisible()
  expect(address()).toBe('/admin/events?when=coming')
})

test('what is missing or wrong is said as specified, by the form and by the server', async () => {
  onPages(events.list, () => [])
  refuse(events.create, 'validation_failed', { fields: { eventDate: 'event_date_past' } })
  renderConsole('/events/new')
  await screen.findByLabelText('Title')
  await create()
  expect(
    await screen.findByText('Title is required, Description is required, Event date is required'),
  ).toBeVisible()

  type('Title', 'Night of prayer')
  type('Description', 'Come.')
  type('Event date', '2020-01-02')
  await create()
  await waitFor(() => expect(screen.getAllByText('Invalid event date format')).toHaveLength(2))
  type('Event time', '18:00')
  await waitFor(() =>
    expect(
      screen.queryByText('Invalid event date format', { selector: '.ant-form-item-explain-error' }),
    ).toBeNull(),
  )
  await create()
  await waitFor(() => expect(screen.getAllByText('Event date must be in the future')).toHaveLength(2))
  expect(screen.getByLabelText('Title')).toHaveValue('Night of prayer')
})

test('a new one is sent with its time in Kigali and its place', async () => {
  onPages(events.list, () => [])
  on(events.create, () => written('Event created successfully!', anEvent()))
  const { address } = renderConsole('/events/new')
  await screen.findByLabelText('Title')
  type('Title', 'Night of prayer')
  type('Description', 'Come.')
  type('Event date', '2099-01-02')
  type('Event time', '18:00')
  type('Place (optional)', 'Muhazi')
  type('Description in Kinyarwanda', 'Muze.')
  await create()
  expect(await screen.findByText('Event created successfully!')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/admin/events'))
  expect(writes()).toEqual([
    {
      what: 'POST /events',
      body: {
        title: 'Night of prayer',
        titleByLanguage: {},
        description: 'Come.',
        descriptionByLanguage: { rw: 'Muze.' },
        eventDate: '2099-01-02T16:00:00.000Z',
        place: 'Muhazi',
      },
    },
  ])
})

test('the text of a past event is mended without its date', async () => {
  const past = anEvent({ eventDate: '2020-01-01T08:00:33.000Z' })
  onPages(events.list, () => [past])
  on(events.one, () => past)
  on(events.update, () => written('Event updated successfully!', past))
  renderConsole('/events/6')
  await screen.findByLabelText('Title')
  type('Description', 'We came and prayed.')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Event updated successfully!')).toBeVisible()
  expect(writes()).toEqual([
    { what: 'PUT /events/6', body: { description: 'We came and prayed.', updatedAt: past.updatedAt } },
  ])
})
