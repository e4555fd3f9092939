import { blocks } from '@grace/contract/blocks'
import { dashboard } from '@grace/contract/dashboard'
import { samples } from '@grace/contract/samples'
import { services } from '@grace/contract/services'
import { type SetUp, type SetUpStepName, setUp, setUpSteps } from '@grace/contract/set-up'
import { sampleSettings, settings } from '@grace/contract/settings'
import { trash } from '@grace/contract/trash'
import { on, onPages, refuse, sent } from '@grace/testkit/network'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderConsole } from '../testing/render-console.tsx'
import { aBlock, aService, noCounts, theSettings, written } from '../testing/samples.ts'

const stateOf = (
  change: Partial<Record<SetUpStepName, 'done' | 'skipped'>> = {},
  isFinished = false,
): SetUp => ({
  steps: setUpSteps.map((name) => ({ name, state: change[name] ?? 'todo' })),
  isFinished,
})
const steps = () => screen.findByRole('navigation', { name: 'Steps' })
const writes = () => sent.filter(({ what }) => !what.startsWith('GET'))

beforeEach(() => {
  localStorage.clear()
  on(dashboard.counts, () => noCounts)
})

const sample = (
  kind: 'service' | 'picture',
  id: number,
  title: string,
  usedBy = [] as { kind: 'post'; id: number; title: string }[],
) => ({
  kind,
  id,
  title,
  usedBy,
})

describe('the guide', () => {
  test('the guide opens the first open step, and shows the state of each step', async () => {
    on(setUp.read, () => stateOf({ contact: 'done', services: 'skipped' }))
    renderConsole('/setup')
    const list = within(await steps())
    expect(list.getByRole('link', { name: /Your church.*Done/ })).toBeVisible()
    expect(list.getByRole('link', { name: /Services.*Skipped/ })).toBeVisible()
    expect(list.getByRole('link', { current: 'step' })).toHaveAccessibleName(/Logo and colours.*To do/)
    expect(await screen.findByText('Main colour')).toBeVisible()
    expect(screen.queryByLabelText('Church name')).toBeNull()
  })

  test('the guide saves only the fields of the step, and continues with the next', async () => {
    on(setUp.read, () => stateOf())
    onPages(services.list, () => [])
    on(settings.update, ({ body }) =>
      written('Settings updated successfully!', theSettings({ ...body } as object)),
    )
    const { address } = renderConsole('/setup')
    fireEvent.change(await screen.findByLabelText('Church name'), { target: { value: 'Itorero' } })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { name: 'Add the first service' })).toBeVisible()
    expect(address()).toBe('/admin/setup/services')
    expect(writes()).toEqual([
      { what: 'PUT /admin/settings', body: { churchName: 'Itorero', updatedAt: null } },
    ])
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Services' })).toHaveFocus())
  })

  test('a step is skipped on the server, and what is typed comes back', async () => {
    let state = stateOf({ look: 'skipped' })
    on(setUp.read, () => state)
    on(setUp.update, ({ body }) => {
      state = stateOf({ look: 'skipped', contact: 'skipped' })
      expect(body).toEqual({ skipped: ['look', 'contact'] })
      return written('Set-up updated successfully!', state)
    })
    onPages(services.list, () => [])
    renderConsole('/setup/contact')
    fireEvent.change(await screen.findByLabelText('Church name'), { target: { value: 'Itorero' } })
    await userEvent.click(screen.getByRole('button', { name: 'Skip this step' }))
    expect(await screen.findByRole('heading', { name: 'Add the first service' })).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    expect(await screen.findByLabelText('Church name')).toHaveValue('Itorero')
  })

  test('a refused skip shows the reason, and the step stays open', async () => {
    on(setUp.read, () => stateOf())
    refuse(setUp.update, 'forbidden', { message: 'You do not have permission to do this.' })
    renderConsole('/setup')
    await screen.findByLabelText('Church name')
    await userEvent.click(screen.getByRole('button', { name: 'Skip this step' }))
    expect(await screen.findByText('You do not have permission to do this.')).toBeVisible()
    expect(screen.getByLabelText('Church name')).toBeVisible()
  })

  test('several services are added one after another', async () => {
    const rows = [aService({ id: 1 })]
    on(setUp.read, () => stateOf())
    onPages(services.list, () => rows)
    on(services.create, () => {
      rows.push(
        aService({
          id: 2,
          weekday: 5,
          start: '19:00',
          texts: { en: { name: 'Youth', place: null, note: null } },
        }),
      )
      return written('Service created successfully!', rows[1] as (typeof rows)[0])
    })
    renderConsole('/setup/services')
    expect(await screen.findByRole('heading', { name: 'Add another service' })).toBeVisible()
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '19:00' } })
    fireEvent.change(screen.getByLabelText('Name in English'), { target: { value: 'Youth' } })
    await userEvent.click(screen.getByRole('button', { name: 'Create service' }))
    const youth = await screen.findByText('Youth')
    expect(screen.getByLabelText('From')).toHaveValue('')
    await waitFor(() => expect(youth.closest('li')).toHaveFocus())
    // Other fields are on the screen of a service.
    expect(screen.queryByText('Usual length in minutes')).toBeNull()
  })

  test('sample services that are right become the church’s own with one button, and the next step opens', async () => {
    const rows = [aService({ id: 1 }), aService({ id: 2, weekday: 3 }), aService({ id: 3, weekday: 5 })]
    on(setUp.read, () => stateOf())
    on(samples.read, () => ({
      items: [sample('service', 1, 'Worship'), sample('service', 2, 'Study')],
      settings: [],
    }))
    onPages(services.list, () => rows)
    on(services.update, ({ params }) =>
      written('Service updated successfully!', rows[Number(params.id) - 1] as (typeof rows)[0]),
    )
    const { address } = renderConsole('/setup/services')
    await userEvent.click(await screen.findByRole('button', { name: 'These services are right' }))
    await waitFor(() => expect(address()).toBe('/admin/setup/look'))
    expect(writes()).toEqual(
      [1, 2].map((id) => ({
        what: `PUT /services/${id}`,
        body: { weekday: rows[id - 1]?.weekday, updatedAt: rows[id - 1]?.updatedAt },
      })),
    )
  })

  test('a service of the list is changed in the step, in place of adding another', async () => {
    const rows = [aService({ id: 1 })]
    on(setUp.read, () => stateOf())
    onPages(services.list, () => rows)
    on(services.one, () => rows[0] as (typeof rows)[0])
    on(services.update, ({ body }) => {
      rows[0] = aService({ id: 1, ...(body as object), updatedAt: '2026-11-25T08:00:00.000Z' })
      return written('Service updated successfully!', rows[0])
    })
    const { address } = renderConsole('/setup/services')
    await userEvent.click(await screen.findByRole('button', { name: /^Change/ }))
    expect(await screen.findByRole('heading', { name: /^Change / })).toHaveFocus()
    expect(screen.queryByRole('heading', { name: 'Add another service' })).toBeNull()
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '08:00' } })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByText(/8:00 AM/).closest('li')).toHaveFocus())
    expect(screen.getByRole('heading', { name: 'Add another service' })).toBeVisible()
    expect(address()).toBe('/admin/setup/services')
    expect(writes()).toMatchObject([{ what: 'PUT /services/1', body: { start: '08:00' } }])
  })

  test('the last step links to the site, and Finish completes the guide', async () => {
    on(setUp.read, () => stateOf(Object.fromEntries(setUpSteps.map((name) => [name, 'done']))))
    on(setUp.update, () => written('Set-up updated successfully!', stateOf({}, true)))
    const { address } = renderConsole('/setup')
    expect(await screen.findByRole('link', { name: 'Open your site' })).toHaveAttribute('href', '/')
    const steps = within(screen.getByRole('list', { name: 'Steps so far' }))
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Your churchDone',
      'ServicesDone',
      'Logo and coloursDone',
      'Welcome and givingDone',
      expect.stringMatching(/^Translations/),
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }))
    expect(await screen.findByText('Your church is set up.')).toBeVisible()
    await waitFor(() => expect(address()).toBe('/admin'))
    expect(writes().map(({ body }) => body)).toEqual([{ isFinished: true }])
  })

  test('an unknown step is not found', async () => {
    on(setUp.read, () => stateOf())
    renderConsole('/setup/dance')
    expect(await screen.findByText(/This step does not exist/)).toBeVisible()
  })

  test('welcome and giving are written in one step, and saving giving leads to the end', async () => {
    on(setUp.read, () => stateOf())
    onPages(blocks.list, () => [])
    on(blocks.create, () => written('Text created successfully!', aBlock()))
    on(settings.update, () => written('Settings updated successfully!', theSettings()))
    const { address } = renderConsole('/setup/home')
    const welcome = within(await screen.findByRole('region', { name: 'Welcome' }))
    fireEvent.change(await welcome.findByLabelText('Title in English'), { target: { value: 'Come in' } })
    fireEvent.change(welcome.getByLabelText('Vision in English'), { target: { value: 'All are welcome' } })
    await screen.findByRole('button', { name: 'Add a giving option' })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(address()).toBe('/admin/setup/finish'))
    expect(writes().map(({ what }) => what)).toEqual(['POST /blocks'])
  })

  test('welcome and giving have one button, which leaves out a welcome that nobody has written', async () => {
    on(setUp.read, () => stateOf())
    onPages(blocks.list, () => [])
    const { address } = renderConsole('/setup/home')
    await screen.findByLabelText('Title in English')
    await screen.findByRole('button', { name: 'Add a giving option' })
    expect(screen.getAllByRole('button', { name: /^(Save|Create|Delete)/ })).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(address()).toBe('/admin/setup/finish'))
    expect(writes()).toEqual([])
  })

  test('giving stays unsaved while the welcome is refused', async () => {
    on(setUp.read, () => stateOf())
    onPages(blocks.list, () => [])
    refuse(blocks.create, 'forbidden', { message: 'You do not have permission to do this.' })
    const { address } = renderConsole('/setup/home')
    fireEvent.change(await screen.findByLabelText('Title in English'), { target: { value: 'Come in' } })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove giving option 1' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('You do not have permission to do this.')).toBeVisible()
    expect(writes().map(({ what }) => what)).toEqual(['POST /blocks'])
    expect(address()).toBe('/admin/setup/home')
  })

  test('the payee of a sample option is the church that has been named', async () => {
    on(setUp.read, () => stateOf())
    onPages(blocks.list, () => [])
    on(settings.readAll, () => theSettings({ churchName: 'Itorero Umucyo', giving: sampleSettings.giving }))
    renderConsole('/setup/home')
    for (const payee of await screen.findAllByLabelText('Payee')) expect(payee).toHaveValue('Itorero Umucyo')
  })

  test('each step opens with the focus on its heading', async () => {
    on(setUp.read, () => stateOf())
    on(samples.read, () => ({ items: [sample('service', 1, 'Worship')], settings: [] }))
    onPages(blocks.list, () => [])
    renderConsole('/setup/home')
    await screen.findByRole('button', { name: 'Add a giving option' })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Ready' })).toHaveFocus())
  })

  test.each([
    ['giving', 'home'],
    ['languages', 'finish'],
  ])('the former step %s leads to %s', async (former, now) => {
    on(setUp.read, () => stateOf())
    onPages(blocks.list, () => [])
    const { address } = renderConsole(`/setup/${former}`)
    await waitFor(() => expect(address()).toBe(`/admin/setup/${now}`))
  })
})

describe('the dashboard', () => {
  test('Today redirects a church that has set up nothing to the guide, once', async () => {
    on(setUp.read, () => stateOf())
    const { address, unmount } = renderConsole('')
    await waitFor(() => expect(address()).toBe('/admin/setup/contact'))
    unmount()
    const again = renderConsole('')
    expect(await screen.findByRole('link', { name: 'Start' })).toBeVisible()
    expect(again.address()).toBe('/admin')
  })

  test('the dashboard does not redirect a new church to the guide after a link was followed', async () => {
    let respond = () => {}
    on(setUp.read, async () => {
      await new Promise<void>((responded) => {
        respond = responded
      })
      return stateOf()
    })
    renderConsole('')
    await waitFor(() => expect(sent.map(({ what }) => what)).toContain(`GET ${setUp.read.path}`))
    // The state while the screen of a link loads: the dashboard stays, and gets its response.
    window.history.pushState(null, '', '/admin/users')
    respond()
    expect(await screen.findByRole('link', { name: 'Start' })).toBeVisible()
    expect(window.location.pathname).toBe('/admin/users')
  })

  test('the dashboard and the screens of the settings offer the guide until it is finished', async () => {
    on(setUp.read, () => stateOf({ contact: 'done' }))
    onPages(blocks.list, () => [])
    renderConsole('')
    expect(await screen.findByText(/1 of 5 steps are done/)).toBeVisible()
    await userEvent.click(await screen.findByRole('link', { name: 'Pages and settings' }))
    expect(await screen.findByRole('link', { name: /Set up your church.*1\/5/ })).toBeVisible()
  })

  test('removing the sample content first lists what is removed and what is kept', async () => {
    const use = { kind: 'post' as const, id: 9, title: 'Our day' }
    let left = {
      items: [sample('service', 1, 'Morning worship'), sample('picture', 4, 'A choir', [use])],
      settings: ['churchName' as const, 'phone' as const],
    }
    on(samples.read, () => left)
    on(samples.remove, () => {
      left = { items: left.items.slice(1), settings: ['churchName'] }
      return written('Sample content removed successfully!', { ...left, removalId: 3 })
    })
    const before = left
    on(trash.restore, ({ params }) => {
      left = before
      return written('“Sample content” is back.', { kind: 'sample-content' as const, id: Number(params.id) })
    })
    renderConsole('')
    expect(await screen.findByText('1 service, 1 picture and 2 settings.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Remove all sample content' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    expect(dialog.getByRole('list', { name: 'What will be removed' })).toHaveTextContent(
      /1 service: Morning worship.*phone/,
    )
    expect(dialog.getByRole('list', { name: 'What will stay' })).toHaveTextContent(
      /The picture “A choir”, because your post “Our day” uses it.*church name/,
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Sample content removed successfully!')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Sample content is still on the site')).toBeNull())
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())

    expect(screen.getByText('It is in the trash for 30 days.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^Undo/ }))
    expect(await screen.findByText('“Sample content” is back.')).toBeVisible()
    expect(sent.map(({ what }) => what)).toContain('POST /admin/trash/sample-content/3/restore')
    expect(await screen.findByText('Sample content is still on the site')).toBeVisible()
  })
})

test('lists mark sample content', async () => {
  on(samples.read, () => ({
    items: [sample('service', 1, 'Worship'), sample('picture', 2, 'A choir')],
    settings: [],
  }))
  onPages(services.list, () => [aService({ id: 1 }), aService({ id: 2, weekday: 3 })])
  renderConsole('/services')
  await waitFor(() => expect(screen.getByRole('row', { name: /^Sunday/ })).toHaveTextContent(/Sample/))
  expect(screen.getByRole('row', { name: /^Wednesday/ })).not.toHaveTextContent(/Sample/)
})
