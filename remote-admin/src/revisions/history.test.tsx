import { announcements } from '@grace/contract/announcements'
import { blocks } from '@grace/contract/blocks'
import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import type { Endpoint } from '@grace/contract/endpoint'
import { events } from '@grace/contract/events'
import { pictures } from '@grace/contract/pictures'
import { type Revision, revisions, type WholeRevision } from '@grace/contract/revisions'
import { sermons } from '@grace/contract/sermons'
import { services } from '@grace/contract/services'
import { on, onPages, refuse, sent, sentTo } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mediaMatches } from '../testing/browser.ts'
import { aCategory, aPicture } from '../testing/publishing-samples.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { aBlock, aBlog, anAnnouncement, anEvent, aSermon, aService, written } from '../testing/samples.ts'

const updatedAt = '2026-11-20T14:12:00.000Z'

const aRevision = (with_: Partial<Revision> = {}): Revision => ({
  language: 'en',
  revision: 1,
  writtenAt: '2026-11-18T18:30:00.000Z',
  author: { id: 2, username: 'eric' },
  isCurrent: false,
  isPublic: false,
  isRemoval: false,
  name: 'Choir practice',
  ...with_,
})
const wholeOf = (
  { name: _, ...revision }: Revision,
  texts: Pick<WholeRevision, 'text' | 'before' | 'present'>,
): WholeRevision => ({ ...revision, ...texts, updatedAt })

const present = aRevision({ revision: 2, isCurrent: true, writtenAt: updatedAt, name: 'Choir cancelled' })
const first = aRevision()
const text = { title: 'Choir practice', content: 'On Thursday at seven.\n\nBring a friend.' }
const wrong = { title: 'Choir practice', content: 'On Friday at seven.\n\nBring a friend.' }

const listed = (...rows: Revision[]) => onPages(revisions.list, () => rows)
const shown = (whole: WholeRevision) => on(revisions.one, () => whole)
const button = (name: string) => screen.findByRole('button', { name })
const link = (name: RegExp) => screen.findByRole('link', { name })
const marked = (tag: 'INS' | 'DEL') =>
  [...document.querySelectorAll(tag)].map(({ textContent }) => textContent)

describe('the list of revisions', () => {
  test('the history lists author, time in Kigali and language of each version, and the current one', async () => {
    listed(
      present,
      aRevision({ language: 'fr', revision: 2, isRemoval: true, name: '' }),
      aRevision({ language: 'fr', name: 'Chorale', author: { id: 9, username: null } }),
      aRevision({ author: null }),
    )
    renderConsole('/history/announcement/4')
    const rows = within(await screen.findByRole('list', { name: 'Versions, newest first' }))
    expect(rows.getAllByRole('link').map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
      'Nov 20, 2026, 4:12 PM by eric English: Choir cancelled Present',
      'Nov 18, 2026, 8:30 PM by eric French: removed ',
      'Nov 18, 2026, 8:30 PM by a deleted user French: Chorale ',
      'Nov 18, 2026, 8:30 PM  English: Choir practice ',
    ])
    expect(screen.getByRole('heading', { name: 'History of the announcement' })).toHaveFocus()
    expect(await link(/Back to the announcement/)).toHaveAttribute('href', '/admin/announcements/4')
    expect(screen.getByText('Choose a version to see what it changed.')).toBeVisible()
    expect(screen.queryByText('No earlier versions yet')).toBeNull()
  })

  test('the history is filtered by language, in the address', async () => {
    listed(present, first)
    const { address } = renderConsole('/history/announcement/4')
    await userEvent.selectOptions(await screen.findByLabelText('Language'), 'French')
    expect(address()).toBe('/admin/history/announcement/4?language=fr')
    await waitFor(() => expect(sentTo(revisions.list).at(-1)?.query).toMatchObject({ language: 'fr' }))
  })

  test('the history says that there are no earlier versions', async () => {
    listed(present)
    const { unmount } = renderConsole('/history/announcement/4')
    expect(await screen.findByText('No earlier versions yet')).toBeVisible()
    unmount()
    listed()
    renderConsole('/history/picture/5')
    expect(await screen.findByText('No earlier versions yet')).toBeVisible()
  })

  test('a history that fails to load can be loaded again', async () => {
    refuse(revisions.list, 'internal')
    renderConsole('/history/announcement/4')
    expect(await screen.findByText('The history could not be loaded.')).toBeVisible()
    listed(present, first)
    await userEvent.click(await button('Try again'))
    expect(await link(/Choir practice/)).toBeVisible()
  })

  test.each(['/history/announcement/999', '/history/prayer-request/1', '/history/blog/1x'])(
    'the history at %s does not exist',
    async (path) => {
      refuse(revisions.list, 'not_found')
      renderConsole(path)
      expect(await screen.findByText(/^This does not exist/)).toBeVisible()
    },
  )
})

describe('one revision', () => {
  const open = async (whole: WholeRevision) => {
    listed(present, first)
    shown(whole)
    const view = renderConsole(`/history/announcement/4?version=en-${whole.revision}`)
    await screen.findByRole('region', { name: /, English$/ })
    return view
  }

  test('a chosen version shows its changes by words, not by colour alone', async () => {
    listed(present, first)
    shown(wholeOf(present, { text: wrong, before: text, present: wrong }))
    const { address } = renderConsole('/history/announcement/4')
    await userEvent.click(await link(/Choir cancelled/))
    expect(await screen.findByRole('heading', { name: /^Nov 20, 2026, 4:12\sPM\s?, English$/ })).toHaveFocus()
    expect(address()).toBe('/admin/history/announcement/4?version=en-2')
    expect(await link(/Choir cancelled/)).toHaveAttribute('aria-current', 'true')
    expect([marked('DEL'), marked('INS')]).toEqual([['Thursday'], ['Friday']])
    expect(screen.getByText('Changed')).toBeVisible()

    expect(screen.queryByText('Bring a friend.')).toBeNull()
    await userEvent.click(screen.getByLabelText('Also show the paragraphs that are the same'))
    expect(screen.getByText('Bring a friend.')).toBeVisible()
    expect(screen.getByText('This is the present English text.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Restore this version' })).toBeNull()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  test('a version can be compared with the current text', async () => {
    await open(wholeOf(first, { text, before: null, present: wrong }))
    expect(screen.getByText('There is no version before it to compare with.')).toBeVisible()
    expect([marked('DEL'), marked('INS')]).toEqual([[], []])
    await userEvent.click(screen.getByRole('radio', { name: 'the present text' }))
    expect([marked('DEL'), marked('INS')]).toEqual([['Friday'], ['Thursday']])
  })

  test('a version that equals the previous one is described as such', async () => {
    await open(wholeOf(first, { text, before: text, present: wrong }))
    expect(await screen.findByText('It says the same as the version before.')).toBeVisible()
  })

  test('a version that differs only in formatting is described as such', async () => {
    listed(aRevision({ isCurrent: true }))
    const bold = (content: string) => ({ title: 'Easter', content })
    shown(
      wholeOf(aRevision(), {
        text: bold('<p><strong>Risen</strong> indeed</p>'),
        before: bold('<p>Risen indeed</p>'),
        present: bold('<p>Risen indeed</p>'),
      }),
    )
    renderConsole('/history/blog/3?version=en-1')
    expect(await screen.findByText(/only their formatting differs/)).toBeVisible()
    expect(screen.getByText('Risen indeed')).toBeVisible()
  })

  test('a version that removed a language shows the removed text', async () => {
    await open(wholeOf(aRevision({ isRemoval: true, name: '' }), { text: null, before: text, present: null }))
    expect(screen.getByText(/^The text was removed/)).toBeVisible()
    expect(marked('DEL')).toEqual(['Choir practice', 'On Thursday at seven.', 'Bring a friend.'])
    expect(screen.queryByRole('button', { name: 'Restore this version' })).toBeNull()
  })

  test('a version that fails to load can be loaded again, and a missing one is reported', async () => {
    listed(present, first)
    refuse(revisions.one, 'internal')
    const { unmount } = renderConsole('/history/announcement/4?version=en-1')
    expect(await screen.findByText('The version could not be loaded.')).toBeVisible()
    shown(wholeOf(first, { text, before: null, present: wrong }))
    await userEvent.click(await button('Try again'))
    expect(await button('Restore this version')).toBeVisible()
    unmount()
    refuse(revisions.one, 'not_found')
    renderConsole('/history/announcement/4?version=en-1')
    expect(await screen.findByText(/^This version does not exist any more/)).toBeVisible()
  })

  test('a version replaces the list on a phone, and a link leads back', async () => {
    mediaMatches('(max-width: 768px)')
    const { address } = await open(wholeOf(first, { text, before: null, present: wrong }))
    expect(screen.queryByRole('list', { name: 'Versions, newest first' })).toBeNull()
    await userEvent.click(await link(/All versions/))
    expect(await screen.findByRole('list', { name: 'Versions, newest first' })).toBeVisible()
    expect(address()).toBe('/admin/history/announcement/4')
  })
})

describe('restoring a revision', () => {
  const later = '2026-11-21T08:00:00.000Z'
  const restored = (more: object = {}) =>
    on(revisions.restore, () =>
      written('This version is back.', { revision: 3, replaced: 2, updatedAt: later, ...more }),
    )
  const open = async (kind = 'announcement') => {
    listed(present, first)
    shown(wholeOf(first, { text, before: null, present: wrong }))
    const view = renderConsole(`/history/${kind}/4?version=en-1`)
    await button('Restore this version')
    return view
  }
  const restores = () => sent.filter(({ what }) => what.endsWith('/restore'))

  test('restoring shows the new version, and its message has an Undo', async () => {
    const { address } = await open()
    expect(screen.getByText('Only the English changes. It is saved as a new version.')).toBeVisible()
    restored()
    await userEvent.dblClick(await button('Restore this version'))
    expect(await screen.findByText('This version is back.')).toBeVisible()
    expect(restores()).toMatchObject([
      { what: 'POST /admin/revisions/announcement/4/en/1/restore', body: { updatedAt } },
    ])
    await waitFor(() => expect(address()).toBe('/admin/history/announcement/4?version=en-3'))

    restored({ revision: 4, replaced: 3 })
    await userEvent.click(await button('Undo'))
    expect(await screen.findByText('The text is as it was before.')).toBeVisible()
    expect(restores().at(-1)).toMatchObject({
      what: 'POST /admin/revisions/announcement/4/en/2/restore',
      body: { updatedAt: later },
    })
  })

  test('restoring has no Undo if the replaced version is unknown', async () => {
    await open()
    restored({ replaced: null })
    await userEvent.click(await button('Restore this version'))
    expect(await screen.findByText('This version is back.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('restoring after another change is refused, and works with the version that is shown then', async () => {
    await open()
    refuse(revisions.restore, 'changed_meanwhile')
    shown({
      ...wholeOf(first, { text, before: null, present: { ...wrong, title: 'Theirs' } }),
      updatedAt: later,
    })
    await userEvent.click(await button('Restore this version'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Someone else has changed this')
    await userEvent.click(screen.getByRole('radio', { name: 'the present text' }))
    expect(await screen.findByText('Theirs')).toBeVisible()
    restored()
    await userEvent.click(await button('Restore this version'))
    expect(await screen.findByText('This version is back.')).toBeVisible()
    expect(restores().at(-1)).toMatchObject({ body: { updatedAt: later } })
  })

  test('refused and failed restores, and a failed Undo, are reported', async () => {
    await open()
    refuse(revisions.restore, 'category_name_taken')
    await userEvent.click(await button('Restore this version'))
    expect(await screen.findByText('A category with this name already exists')).toBeVisible()
    restored()
    await userEvent.click(await button('Restore this version'))
    refuse(revisions.restore, 'internal')
    await userEvent.click(await button('Undo'))
    expect(await screen.findByText(/^This could not be undone/)).toBeVisible()
  })

  test('restoring a version of a blog says that the text waits for approval', async () => {
    await open('blog')
    expect(screen.getByText(/It is saved as a new version and waits for approval\./)).toBeVisible()
  })
})

describe('each edit form leads to its history', () => {
  interface Form {
    kind: string
    path: string
    one: Endpoint
    sample: { id: number }
    /** Other queries of the screen. */
    beside?: () => void
  }
  const sermon = { ...aSermon(), seriesId: null, older: null, newer: null }
  const forms: Form[] = [
    { kind: 'announcement', path: '/announcements/4', one: announcements.one, sample: anAnnouncement() },
    { kind: 'event', path: '/events/6', one: events.one, sample: anEvent() },
    { kind: 'service', path: '/services/8', one: services.one, sample: aService() },
    {
      kind: 'sermon',
      path: '/sermons/9',
      one: sermons.one,
      sample: sermon,
      beside: () => on(sermons.series, () => []),
    },
    { kind: 'block', path: '/blocks/12', one: blocks.one, sample: aBlock() },
    {
      kind: 'blog',
      path: '/blogs/3/edit',
      one: blogs.one,
      sample: aBlog(),
      beside: () => {
        on(blogs.history, () => [])
        on(categories.list, () => [])
      },
    },
    {
      kind: 'category',
      path: `/categories/${aCategory().id}`,
      one: categories.one,
      sample: aCategory(),
      beside: () => onPages(categories.list, () => [aCategory()]),
    },
    {
      kind: 'picture',
      path: `/pictures/${aPicture().id}`,
      one: pictures.one,
      sample: aPicture(),
      beside() {
        onPages(pictures.list, () => [aPicture()])
        on(pictures.uses, () => [])
      },
    },
  ]

  test.each(forms)(
    'the edit form of $kind links to its history',
    async ({ kind, path, one, sample, beside }) => {
      on(one, () => sample)
      beside?.()
      renderConsole(path)
      expect(await screen.findByRole('link', { name: 'History' })).toHaveAttribute(
        'href',
        `/admin/history/${kind}/${sample.id}`,
      )
    },
  )
})
