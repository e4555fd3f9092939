import { accounts } from '@grace/contract/accounts'
import { adminAreas } from '@grace/contract/areas'
import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import type { Endpoint } from '@grace/contract/endpoint'
import { events } from '@grace/contract/events'
import { pictures } from '@grace/contract/pictures'
import { posts } from '@grace/contract/posts'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { settings } from '@grace/contract/settings'
import { on, onPages, onVersioned } from '@grace/testkit/network'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCategory, aPicture, aWholePost } from '../testing/publishing-samples.ts'
import { renderConsole } from '../testing/render-console.tsx'
import {
  aBlog,
  anAccount,
  anAdmin,
  anEvent,
  aPrayerRequest,
  theSettings,
  written,
} from '../testing/samples.ts'

type Values = Record<string, unknown>

/** Heads of columns have labels as well. */
const inForms = { selector: 'input, textarea, select' }

interface Field {
  label: string
  /** Field name in the API. */
  name: string
  from: unknown
  mine: unknown
  theirs: unknown
  /** Changes the field to my value; by default by typing. */
  change?: () => Promise<void>
  /** How the field displays a value; by default as it is. */
  shown?: (value: unknown) => string
  /** Finds their value in the form; by default at the label. */
  expectTheirs?: () => Promise<void>
  /** Legend in the conflict dialog; by default the label. */
  legend?: string
}

interface Entity {
  what: string
  path: string
  list: string
  one: Endpoint
  update: Endpoint
  sample: Values
  fields: [Field, Field?]
  save?: string
  /** Other queries of the screen. */
  beside?: () => void
}

const text = (label: string, name: string, from: string): Field => ({
  label,
  name,
  from,
  mine: `${from} of mine`,
  theirs: `${from} of theirs`,
})

/** A text of one language that both change, beside one that nobody changes. */
const inTexts = (label: string, text: (name: string) => object): Field => ({
  label,
  name: 'texts',
  from: { en: text('Main'), fr: text('De base') },
  mine: { fr: text('À moi') },
  theirs: { en: text('Main'), fr: text('À eux') },
  shown: (texts) => Object.values((texts as { fr: object }).fr)[0],
})

const _serviceText = (name: string) => ({ name, place: null, note: null })

const _newsText = (title: string) => ({ title, subtitle: null, text: 'It is free.', writer: null })
const blogText = (title: string) => ({ title, content: '<p>Grace and peace</p>' })

const inbox = { save: 'Save note', fields: [text('Note', 'note', 'Called')] as [Field] }

/** One form of each kind; the compiler sees to it that the others have all their fields. */
const entities: Entity[] = [
  {
    what: 'category',
    path: '/categories/3',
    list: '/categories',
    ...endpointsOf(categories),
    sample: aCategory({ name: 'Youth' }),
    fields: [inTexts('Category name in French', (name) => ({ name }))],
    beside: () => onPages(categories.list, () => []),
  },
  {
    what: 'picture',
    path: '/pictures/7',
    list: '/pictures',
    ...endpointsOf(pictures),
    sample: aPicture({ altText: 'Hills' }),
    fields: [inTexts('Alt text in French', (altText) => ({ altText }))],
    beside() {
      onPages(pictures.list, () => [])
      on(pictures.uses, () => [])
    },
  },
  {
    what: 'post',
    path: '/posts/11/edit',
    list: '/posts',
    ...endpointsOf(posts),
    sample: aWholePost({ categoryIds: [3], pictureIds: [7] }),
    fields: [
      {
        label: 'Categories',
        name: 'categoryIds',
        from: [3],
        mine: [3, 4],
        theirs: [3, 5],
        change: () => userEvent.click(screen.getByRole('checkbox', { name: 'Camps' })),
        shown: (ids) => (ids as number[]).map((id) => categoryNames[id]).join(', '),
        expectTheirs: async () =>
          expect(await screen.findByRole('checkbox', { name: 'Choir' })).toBeChecked(),
      },
      {
        label: 'Pictures',
        name: 'pictureIds',
        from: [7],
        mine: [],
        theirs: [8],
        change: () => userEvent.click(screen.getByRole('button', { name: 'Remove Hills at dawn' })),
        shown: (ids) => ((ids as number[]).length === 0 ? 'Empty' : '1. A choir'),
        expectTheirs: async () =>
          expect(await screen.findByRole('button', { name: 'Remove A choir' })).toBeVisible(),
      },
    ],
    beside() {
      onPages(posts.list, () => [])
      onPages(posts.byBlog, () => [])
      onPages(blogs.list, () => [aBlog()])
      on(blogs.one, () => aBlog({ id: 5 }))
      on(categories.list, () =>
        Object.entries(categoryNames).map(([id, name]) => aCategory({ id: Number(id), name })),
      )
      onPages(pictures.list, () => [])
      on(pictures.one, ({ params }) => aPicture({ id: Number(params.id), altText: 'A choir' }))
    },
  },
  {
    what: 'event',
    path: '/events/6',
    list: '/events',
    ...endpointsOf(events),
    sample: anEvent({ repeats: 'weekly' }),
    fields: [
      inTexts('Title in French', (title) => ({ title, description: 'x', place: null })),
      {
        label: 'Repeats until (optional)',
        legend: 'Repeats until',
        name: 'repeatsUntil',
        from: '2099-12-01',
        mine: '2099-12-02',
        theirs: '2099-12-03',
      },
    ],
    beside: () => {
      onPages(events.list, () => [])
      onPages(pictures.list, () => [])
    },
  },
  {
    what: 'church settings',
    path: '/settings',
    list: '/blogs',
    one: settings.readAll,
    update: settings.update,
    sample: theSettings({ churchName: 'Grace', address: 'KG 1' }),
    fields: [
      text('Church name', 'churchName', 'Grace'),
      { ...text('Address in English', 'address', 'KG 1'), legend: 'Address' },
    ],
    beside: () => onPages(blogs.list, () => []),
  },
  {
    what: 'user',
    path: '/users/7',
    list: '/users',
    ...endpointsOf(accounts),
    sample: anAccount({ fullName: 'Ruth', accountCategory: 'ADMIN', areas: [...adminAreas] }),
    fields: [
      text('Full name', 'fullName', 'Ruth'),
      {
        ...text('Role', 'accountCategory', 'ADMIN'),
        mine: 'CLIENT',
        theirs: 'MEMBER',
        change: () => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'CLIENT'),
      },
    ],
    beside: () => on(accounts.list, () => [anAccount(), anAdmin]),
  },
  {
    what: 'blog',
    path: '/blogs/3/edit',
    list: '/blogs',
    ...endpointsOf(blogs),
    sample: aBlog({ title: 'Sunday' }),
    fields: [
      {
        label: 'Title in English',
        name: 'texts',
        from: { en: blogText('Sunday') },
        mine: { en: blogText('Of mine') },
        theirs: { en: blogText('Of theirs') },
        shown: (texts) => (texts as { en: { title: string } }).en.title,
      },
    ],
    beside() {
      onPages(blogs.list, () => [])
      on(categories.list, () => [])
      on(blogs.history, () => [])
    },
  },
  {
    what: 'prayer request',
    path: '/inbox/prayer-requests/7',
    list: '/inbox/prayer-requests',
    ...endpointsOf(prayerRequests),
    sample: aPrayerRequest({ note: 'Called' }),
    ...inbox,
    beside: () => onPages(prayerRequests.list, () => []),
  },
]

const categoryNames: Record<number, string> = { 3: 'Testimonies', 4: 'Camps', 5: 'Choir' }

function endpointsOf({ one, update }: { one: Endpoint; update: Endpoint }) {
  return { one, update }
}

const shownAs = ({ shown = String }: Field, value: unknown) => shown(value)
const meanwhile = '2099-01-01T10:00:00.000Z'

/** Navigates within the same console, which keeps its cache. */
const goTo = (path: string) =>
  act(() => {
    window.history.pushState(null, '', `/admin${path}`)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })

describe.each(entities)('$path', (entity) => {
  const { what, path, list, one, update, sample, fields, save = 'Save', beside } = entity
  const all = fields.filter((field): field is Field => field !== undefined)
  const [first, second] = all as [Field, Field?]
  let stored: Values & { updatedAt: string | null }
  const valuesOf = (side: 'from' | 'mine' | 'theirs', of = all) =>
    Object.fromEntries(of.map((field) => [field.name, field[side]]))

  beforeEach(() => {
    stored = { updatedAt: null, ...sample, ...valuesOf('from') }
    on(one, () => stored)
    onVersioned(
      update,
      () => stored,
      (change) => {
        stored = { ...stored, ...change, updatedAt: '2099-01-02T10:00:00.000Z' }
        return written('Saved!', stored)
      },
    )
    beside?.()
  })

  /** Another administrator saves. */
  const saveTheirs = (changes: Values) => {
    stored = { ...stored, ...changes, updatedAt: meanwhile }
  }
  const formIsThere = () => screen.findByRole('button', { name: save })
  const open = async () => {
    const view = renderConsole(path)
    await formIsThere()
    return view
  }
  const changeToMine = async (field: Field) => {
    if (field.change) return field.change()
    const input = await screen.findByLabelText(field.label, inForms)
    fireEvent.change(input, { target: { value: shownAs(field, field.mine) } })
  }
  const press = async () => userEvent.click(await formIsThere())
  const conflict = async () =>
    within(
      await screen.findByRole('dialog', {
        name: `Someone else has changed ${what === 'church settings' ? 'the' : 'this'} ${what}`,
      }),
    )
  const choice = async ({ label, legend = label, ...field }: Field, side: 'mine' | 'theirs') => {
    const group = within((await conflict()).getByRole('group', { name: legend }))
    const shown = shownAs({ label, ...field }, field[side])
    return group.findByRole('radio', { name: `${side === 'mine' ? 'Mine' : 'Theirs'} ${shown}` })
  }
  const saveChoice = async () =>
    userEvent.click((await conflict()).getByRole('button', { name: 'Save my choice' }))

  test('a form that is opened again shows what another administrator has saved meanwhile', async () => {
    await open()
    await goTo(list)
    await waitFor(() => expect(screen.queryByRole('button', { name: save })).toBeNull())
    saveTheirs(valuesOf('theirs'))
    await goTo(path)
    await formIsThere()
    for (const field of all) {
      if (field.expectTheirs) await field.expectTheirs()
      else expect(screen.getByLabelText(field.label, inForms)).toHaveValue(shownAs(field, field.theirs))
    }
  })

  test('a conflict shows both versions of a field that both changed, and saves the chosen one', async () => {
    await open()
    for (const field of all) await changeToMine(field)
    saveTheirs(valuesOf('theirs'))
    await press()
    for (const field of all) {
      expect(await choice(field, 'mine')).not.toBeChecked()
      expect(await choice(field, 'theirs')).not.toBeChecked()
    }
    // The choice is required.
    await saveChoice()
    expect(stored).toMatchObject(valuesOf('theirs'))

    await userEvent.click(await choice(first, 'mine'))
    if (second) await userEvent.click(await choice(second, 'theirs'))
    await saveChoice()
    expect(await screen.findByText('Saved!')).toBeVisible()
    expect(stored).toMatchObject({
      ...valuesOf('mine', [first]),
      ...(second && valuesOf('theirs', [second])),
    })
  })

  test('changes of different fields by two editors are merged without a question', async () => {
    // Not in the form.
    const others: Record<string, Values> = { blog: { status: 'REJECTED' }, letter: { createdAt: meanwhile } }
    const theirs = second ? valuesOf('theirs', [second]) : (others[what] ?? { status: 'DONE' })
    await open()
    await changeToMine(first)
    saveTheirs(theirs)
    await press()
    expect(await screen.findByText('Saved!')).toBeVisible()
    expect(stored).toMatchObject({ ...valuesOf('mine', [first]), ...theirs })
  })

  test('a draft of an older version is compared with the current one when it is saved', async () => {
    const { unmount } = await open()
    await changeToMine(first)
    unmount()
    saveTheirs(valuesOf('theirs'))
    await open()
    await screen.findByText(/Not saved yet/)
    await press()
    expect(await choice(first, 'mine')).not.toBeChecked()
    await userEvent.click((await conflict()).getByRole('button', { name: 'Keep all of theirs' }))
    await saveChoice()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Someone else/ })).toBeNull())
    expect(stored).toMatchObject({ ...valuesOf('theirs'), updatedAt: meanwhile })
  })
})
