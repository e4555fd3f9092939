import { type Service, services } from '@grace/contract/services'
import { settings } from '@grace/contract/settings'
import { trash } from '@grace/contract/trash'
import { on, onPages, refuse, sent } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fillIn } from '../testing/fill-in.ts'
import { previewTab } from '../testing/preview-tab.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { aService, theSettings, written } from '../testing/samples.ts'

const writes = () => sent.filter(({ what }) => !what.startsWith('GET'))
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const tab = (name: RegExp) => screen.findByRole('tab', { name })
const text = (name: string, more: object = {}) => ({ name, place: null, note: null, ...more })

async function edit(service: Service, path = '/services/8') {
  onPages(services.list, () => [service])
  on(services.one, () => service)
  on(services.update, () => written('Service updated successfully!', service))
  const view = renderConsole(path)
  await screen.findByRole('button', { name: 'Save' })
  return view
}

test('the list shows the services of the week, missing languages, and the next exception', async () => {
  onPages(services.list, () => [
    aService({
      end: '12:00',
      texts: { en: text('Worship'), fr: text('Culte') },
      outdated: { fr: text('Old') },
      exceptions: [
        { date: '2020-01-05', start: null, end: null },
        { date: '2099-12-25', start: '09:00', end: null },
        { date: '2099-12-27', start: null, end: null },
      ],
    }),
    aService({ id: 9, weekday: 6, start: '18:30', texts: { rw: text('Igitaramo') } }),
  ])
  renderConsole('/services')
  expect(await screen.findByRole('row', { name: /^Sunday 10:00 AM – 12:00 PM Worship/ })).toHaveTextContent(
    /EN written.*FR outdated.*RW missing.*Fri, Dec 25, 2099: at 9:00 AM/,
  )
  expect(screen.getByRole('row', { name: /^Saturday 6:30 PM Igitaramo/ })).toBeVisible()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('the list shows the names in the main language', async () => {
  on(settings.readAll, () => theSettings({ mainLanguage: 'fr' }))
  onPages(services.list, () => [aService({ texts: { en: text('Worship'), fr: text('Culte') } })])
  renderConsole('/services')
  expect(await screen.findByRole('link', { name: 'Culte' })).toBeVisible()
})

test('a new service is sent with its exceptions, and without empty languages', async () => {
  onPages(services.list, () => [])
  on(services.create, () => written('Service created successfully!', aService()))
  const { address } = renderConsole('/services/new')
  await screen.findByLabelText('From')
  await userEvent.selectOptions(screen.getByLabelText('Day'), 'Saturday')
  expect(screen.getByLabelText('Usual length in minutes')).toHaveValue(120)
  fillIn({ From: '18:30', 'Usual length in minutes': '', 'Name in English': 'Concert' })
  await userEvent.click(screen.getByRole('checkbox', { name: 'English' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Kinyarwanda' }))
  await userEvent.selectOptions(screen.getByLabelText('Mainly spoken'), 'Kinyarwanda')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Also list it in the service hours/ }))
  await click('Add a day')
  fillIn({ Date: '2099-12-26' }, within(screen.getByRole('group', { name: 'New day' })))
  await click('Add a day')
  const moved = within(screen.getByRole('group', { name: 'New day' }))
  fillIn({ Date: '2099-12-19' }, moved)
  await userEvent.selectOptions(
    within(await screen.findByRole('group', { name: 'Sat, Dec 19, 2099' })).getByLabelText('On this day'),
    'At another time',
  )
  await click('Create service')
  // A time that is not typed yet is not taken for a cancelled day.
  await waitFor(() => expect(screen.getAllByText('Please enter a time, such as 09:00')).not.toHaveLength(0))
  expect(screen.getAllByText('Please enter a length of 5 to 720 minutes')).not.toHaveLength(0)
  fillIn({ 'Usual length in minutes': '150' })
  fillIn({ From: '17:00' }, within(screen.getByRole('group', { name: 'Sat, Dec 19, 2099' })))
  await click('Create service')
  await waitFor(() => expect(address()).toBe('/admin/services'))
  expect(writes()).toEqual([
    {
      what: 'POST /services',
      body: {
        weekday: 6,
        start: '18:30',
        end: null,
        durationMinutes: 150,
        spokenIn: ['rw', 'en'],
        isListedEverywhere: false,
        exceptions: [
          { date: '2099-12-26', start: null, end: null },
          { date: '2099-12-19', start: '17:00', end: null },
        ],
        texts: { en: text('Concert'), fr: null, rw: null },
        confirmed: [],
      },
    },
  ])
})

test('past exceptions are collapsed, and an exception can be removed', async () => {
  await edit(
    aService({
      exceptions: [
        { date: '2020-01-05', start: null, end: null },
        { date: '2099-12-25', start: '09:00', end: null },
      ],
    }),
  )
  expect(screen.getByText('Past days (1)').closest('details')).not.toHaveAttribute('open')
  await click('Remove Fri, Dec 25, 2099')
  await click('Save')
  await waitFor(() =>
    expect(writes()).toEqual([
      {
        what: 'PUT /services/8',
        body: {
          exceptions: [{ date: '2020-01-05', start: null, end: null }],
          updatedAt: '2025-08-04T18:05:00.000Z',
        },
      },
    ]),
  )
})

describe('languages of a service', () => {
  const outdated = aService({
    texts: { en: text('Morning worship'), fr: text('Culte') },
    outdated: { fr: text('Worship') },
  })

  test('each language has a tab with its state, the main language first; arrow keys move among them', async () => {
    on(settings.readAll, () => theSettings({ mainLanguage: 'rw' }))
    await edit(
      aService({ texts: { rw: text('Iteraniro'), fr: text('Culte') }, outdated: { fr: text('Old') } }),
    )
    await waitFor(() =>
      expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
        'Kinyarwandawritten',
        'Englishmissing',
        'Frenchoutdated',
      ]),
    )
    const main = await tab(/^Kinyarwanda written$/)
    expect(main).toHaveAttribute('aria-selected', 'true')
    main.focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(await tab(/^French/)).toHaveFocus()
    expect(screen.getByRole('tabpanel', { name: /^French/ })).toContainElement(
      screen.getByLabelText('Name in French'),
    )
    await userEvent.keyboard('{ArrowRight}')
    expect(await tab(/^Kinyarwanda/)).toHaveAttribute('aria-selected', 'true')
  })

  test('a language is written beside the main text, and sent alone', async () => {
    await edit(outdated, '/services/8?tab=rw')
    const panel = within(screen.getByRole('tabpanel', { name: /^Kinyarwanda missing/ }))
    expect(panel.getByText('Morning worship')).toBeVisible()
    fillIn({ 'Name in Kinyarwanda': 'Iteraniro', 'Place (optional) in Kinyarwanda': 'Gisenyi' })
    await click('Save')
    await waitFor(() =>
      expect(writes()).toMatchObject([
        { body: { texts: { rw: text('Iteraniro', { place: 'Gisenyi' }) }, updatedAt: outdated.updatedAt } },
      ]),
    )
  })

  test('an outdated text shows what has changed, and can be confirmed', async () => {
    const { unmount } = await edit(outdated, '/services/8?tab=fr')
    const panel = screen.getByRole('tabpanel', { name: /^French outdated/ })
    expect(panel.querySelector('del')).toHaveTextContent(/^Worship$/)
    expect(panel.querySelector('ins')).toHaveTextContent(/^Morning worship$/)
    const confirm = screen.getByRole('button', { name: 'The French is fine as it is' })
    await userEvent.click(confirm)
    expect(confirm).toHaveAttribute('aria-pressed', 'true')
    expect(await tab(/^French written/)).toBeVisible()
    // Like any other input it survives until it is saved.
    unmount()
    await edit(outdated, '/services/8?tab=fr')
    expect(await screen.findByText(/Not saved yet/)).toBeVisible()
    await click('Save')
    await waitFor(() =>
      expect(writes()).toMatchObject([{ body: { confirmed: ['fr'], updatedAt: outdated.updatedAt } }]),
    )
  })

  test('a change of the main text says at once which languages it makes outdated', async () => {
    await edit(aService({ texts: { en: text('Worship'), fr: text('Culte') } }))
    fillIn({ 'Name in English': 'Praise' })
    expect(await tab(/^French outdated/)).toBeVisible()
    fillIn({ 'Name in French': 'Louange' })
    expect(await tab(/^French written/)).toBeVisible()
    await click('Undo my changes')
    expect(screen.getByLabelText('Name in French')).toHaveValue('Culte')
  })

  test('an error opens its language tab, and each tab counts its errors', async () => {
    await edit(outdated)
    fillIn({
      'Place (optional) in French': 'Gisenyi',
      'Name in French': ' ',
      'Name in English': 'x'.repeat(101),
    })
    await click('Save')
    expect(await tab(/^English written 1 error$/)).toBeVisible()
    expect(await tab(/^French written 1 error$/)).toBeVisible()
    fillIn({ 'Name in English': 'Worship' })
    expect(await tab(/^English written$/)).toBeVisible()
    await userEvent.keyboard('{Control>}s{/Control}')
    expect(await tab(/^French written 1 error$/)).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByLabelText('Name in French')).toHaveFocus()
    expect(writes()).toEqual([])
  })

  test('without any text the name of the main language is required', async () => {
    refuse(services.create, 'validation_failed', { fields: { texts: 'service_name_required' } })
    renderConsole('/services/new?tab=fr')
    await screen.findByLabelText('From')
    fillIn({ From: '18:30' })
    await click('Create service')
    await waitFor(() => expect(screen.getByLabelText('Name in English')).toHaveFocus())
    expect(screen.getAllByText('Name is required')).toHaveLength(2)
  })
})

test('the preview shows the week with what is typed', async () => {
  const { shown } = previewTab()
  await edit(aService())
  fillIn({ From: '09:00', 'Name in French': 'Culte' })
  await click('Preview')
  expect(await shown('/en/preview')).toEqual({
    kind: 'service',
    service: {
      id: 8,
      weekday: 0,
      start: '09:00',
      end: null,
      durationMinutes: 120,
      spokenIn: [],
      isListedEverywhere: true,
      exceptions: [],
      texts: { en: text('Worship'), fr: text('Culte') },
    },
  })
})

test('a deleted service goes to the trash, and Undo in the message brings it back', async () => {
  let all = [aService()]
  onPages(services.list, () => all)
  on(services.remove, () => {
    all = []
    return written('Service deleted successfully!', null)
  })
  on(trash.restore, () => {
    all = [aService()]
    return written('“Worship” is back.', { kind: 'service', id: 8 })
  })
  renderConsole('/services')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Worship' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete service' }))
  expect(question.getByText('Are you sure you want to delete this service?')).toBeVisible()
  expect(question.getByText(/^It goes to the trash for 30 days/)).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('“Worship” is in the trash.')).toBeVisible()
  await click('Undo')
  expect(await screen.findByText('“Worship” is back.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Delete Worship' })).toBeVisible()
})
