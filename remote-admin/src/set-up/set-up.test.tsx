import { announcements } from '@grace/contract/announcements'
import { blocks } from '@grace/contract/blocks'
import { dashboard } from '@grace/contract/dashboard'
import { samples } from '@grace/contract/samples'
import { services } from '@grace/contract/services'
import { type SetUp, type SetUpStepName, setUp, setUpSteps } from '@grace/contract/set-up'
import { settings } from '@grace/contract/settings'
import { on, onPages, refuse, sent } from '@grace/testkit/network'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderConsole } from '../testing/render-console.tsx'
import { aService, noCounts, theSettings, written } from '../testing/samples.ts'

const stateOf = (
  change: Partial<Record<SetUpStepName, 'done' | 'skipped'>> = {},
  isFinished = false,
): SetUp => ({
  steps: setUpSteps.map((name) => ({ name, state: change[name] ?? 'todo' })),
  isFinished,
})
const steps = () => screen.findByRole('navigation', { name: 'Steps' })
const writes = () => sent.filter(({ what }) => !what.startsWith('GET'))
const current = () => screen.findByRole('heading', { level: 2, name: /./ })

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
  test('goes on with the first step to do, and shows the state of each', async () => {
    on(setUp.read, () => stateOf({ contact: 'done', services: 'skipped' }))
    renderConsole('/setup')
    const list = within(await steps())
    expect(list.getByRole('link', { name: /Name and contact.*Done/ })).toBeVisible()
    expect(list.getByRole('link', { name: /Services.*Skipped/ })).toBeVisible()
    expect(list.getByRole('link', { current: 'step' })).toHaveAccessibleName(/Giving.*To do/)
    expect(await screen.findByRole('button', { name: 'Add a giving option' })).toBeVisible()
    expect(screen.queryByLabelText('Church name')).toBeNull()
  })

  test('saves the fields of a step alone, and goes on to the next', async () => {
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

  test('a refused skip is said, and the step stays', async () => {
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
    expect(await screen.findByRole('link', { name: 'Youth' })).toBeVisible()
    expect(screen.getByLabelText('From')).toHaveValue('')
  })

  test('ends with the site and what it lacks', async () => {
    on(setUp.read, () => stateOf(Object.fromEntries(setUpSteps.map((name) => [name, 'done']))))
    on(setUp.update, () => written('Set-up updated successfully!', stateOf({}, true)))
    const { address } = renderConsole('/setup')
    expect(await screen.findByRole('link', { name: 'Open your site' })).toHaveAttribute('href', '/')
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

  test('the words of the home page open one after another', async () => {
    on(setUp.read, () => stateOf())
    onPages(blocks.list, () => [])
    renderConsole('/setup/home')
    expect(
      await screen.findByRole('button', { name: 'Home page: heading and vision', pressed: true }),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'About page: introduction' }))
    expect(await current()).toBeVisible()
    expect(screen.getByRole('heading', { level: 3, name: 'About page: introduction' })).toBeVisible()
  })
})

describe('Today', () => {
  test('Today redirects a church that has set up nothing to the guide, once', async () => {
    on(setUp.read, () => stateOf())
    const { address, unmount } = renderConsole('')
    await waitFor(() => expect(address()).toBe('/admin/setup/contact'))
    unmount()
    const again = renderConsole('')
    expect(await screen.findByRole('link', { name: 'Start' })).toBeVisible()
    expect(again.address()).toBe('/admin')
  })

  test('Today does not redirect a new church to the guide after a link was followed', async () => {
    let respond = () => {}
    const asked = new Promise<void>((resolve) => {
      on(setUp.read, async () => {
        resolve()
        await new Promise<void>((responded) => {
          respond = responded
        })
        return stateOf()
      })
    })
    renderConsole('')
    await asked
    // The state while the screen of a link loads: the dashboard stays, and gets its response.
    window.history.pushState(null, '', '/admin/users')
    respond()
    expect(await screen.findByRole('link', { name: 'Start' })).toBeVisible()
    expect(window.location.pathname).toBe('/admin/users')
  })

  test('offers the guide until it is finished, and so does the menu', async () => {
    on(setUp.read, () => stateOf({ contact: 'done' }))
    renderConsole('')
    expect(await screen.findByText(/1 of 7 steps are done/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Site' }))
    expect(await screen.findByRole('link', { name: /Set up your church.*1\/7/ })).toBeVisible()
  })

  test('removes the sample content after saying what goes and what stays', async () => {
    const use = { kind: 'post' as const, id: 9, title: 'Our day' }
    let left = {
      items: [sample('service', 1, 'Morning worship'), sample('picture', 4, 'A choir', [use])],
      settings: ['churchName' as const, 'phone' as const],
    }
    on(samples.read, () => left)
    on(samples.remove, () => {
      left = { items: left.items.slice(1), settings: ['churchName'] }
      return written('Sample content removed successfully!', left)
    })
    renderConsole('')
    expect(await screen.findByText('1 service, 1 picture and 2 settings.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Remove all sample content' }))
    const dialog = within(await screen.findByRole('alertdialog'))
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
  })
})

test('the first announcement ends the steps', async () => {
  on(setUp.read, () => stateOf())
  on(announcements.create, ({ body }) =>
    written('Announcement created successfully!', {
      id: 1,
      title: 'Hello',
      content: 'All',
      publishDate: '2025-08-04T18:05:00.000Z',
      createdAt: '2025-08-04T18:05:00.000Z',
      updatedAt: '2025-08-04T18:05:00.000Z',
      texts: { en: (body as { texts: { en: { title: string; content: string } } }).texts.en },
      outdated: {},
    } as never),
  )
  const { address } = renderConsole('/setup/announcement')
  fireEvent.change(await screen.findByLabelText('Title in English'), { target: { value: 'Hello' } })
  fireEvent.change(screen.getByLabelText('Content in English'), { target: { value: 'All' } })
  await userEvent.click(screen.getByRole('button', { name: 'Create announcement' }))
  await waitFor(() => expect(address()).toBe('/admin/setup/finish'))
})

test('lists mark what is sample content', async () => {
  on(samples.read, () => ({
    items: [sample('service', 1, 'Worship'), sample('picture', 2, 'A choir')],
    settings: [],
  }))
  onPages(services.list, () => [aService({ id: 1 }), aService({ id: 2, weekday: 3 })])
  renderConsole('/services')
  await waitFor(() => expect(screen.getByRole('row', { name: /^Sunday/ })).toHaveTextContent(/Sample/))
  expect(screen.getByRole('row', { name: /^Wednesday/ })).not.toHaveTextContent(/Sample/)
})
