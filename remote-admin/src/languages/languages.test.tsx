import { dashboard } from '@grace/contract/dashboard'
import { type LanguageStateCount, languageStates, type TextToWrite } from '@grace/contract/language-states'
import { on, onPages, sentTo } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderConsole } from '../testing/render-console.tsx'
import { noCounts, written } from '../testing/samples.ts'

const bibleStudy: TextToWrite = {
  kind: 'service',
  id: 3,
  title: 'Bible study',
  language: 'fr',
  state: 'outdated',
  needed: ['en', 'fr', 'rw'],
}
const concert: TextToWrite = {
  kind: 'event',
  id: 5,
  title: 'Concert',
  language: 'rw',
  state: 'missing',
  needed: ['fr', 'rw'],
}

const counted = () =>
  on(languageStates.counts, (): LanguageStateCount[] => [
    { kind: 'service', language: 'en', state: 'written', count: 6 },
    { kind: 'service', language: 'fr', state: 'written', count: 5 },
    { kind: 'service', language: 'fr', state: 'outdated', count: 1 },
    { kind: 'service', language: 'rw', state: 'written', count: 6 },
    { kind: 'event', language: 'en', state: 'written', count: 2 },
    { kind: 'event', language: 'fr', state: 'written', count: 2 },
    { kind: 'event', language: 'rw', state: 'missing', count: 1 },
    { kind: 'event', language: 'rw', state: 'written', count: 1 },
  ])

test('a table counts texts by kind and language, and each text links to its language tab', async () => {
  counted()
  onPages(languageStates.list, () => [bibleStudy, concert])
  renderConsole('/languages')
  const services = within(await screen.findByRole('row', { name: /^Services/ }))
  expect(services.getAllByText('all written')).toHaveLength(2)
  expect(services.getByRole('link', { name: 'Services in French: 1 outdated' })).toBeVisible()
  const list = within(screen.getByRole('region', { name: 'Visitors miss 2 texts today' }))
  await list.findByText('1–2 of 2 texts to write')
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Bible study in FrenchService · French, outdated/),
    expect.stringMatching(/^Concert in KinyarwandaEvent · Kinyarwanda, missing/),
  ])
  expect(list.getByRole('link', { name: 'Bible study in French' })).toHaveAttribute(
    'href',
    '/admin/services/3?tab=fr',
  )
})

test('a click on a cell filters the list of texts, and another click clears the filter', async () => {
  counted()
  onPages(languageStates.list, ({ query }) => (query.get('kind') ? [concert] : [bibleStudy, concert]))
  const { address } = renderConsole('/languages')
  const cell = () => screen.findByRole('link', { name: 'Events in Kinyarwanda: 1 missing' })
  await userEvent.click(await cell())
  const list = within(await screen.findByRole('region', { name: 'Events in Kinyarwanda' }))
  expect(await list.findByText('1–1 of 1 matching texts to write')).toBeVisible()
  expect(sentTo(languageStates.list).at(-1)?.query).toMatchObject({ kind: 'event', language: 'rw' })
  await userEvent.click(await cell())
  expect(address()).toBe('/admin/languages')
})

test('the link to the languages has the number of missing and outdated texts', async () => {
  counted()
  onPages(languageStates.list, () => [])
  renderConsole('/languages')
  const screens = within(await screen.findByRole('navigation', { name: 'Pages and settings' }))
  expect(await screens.findByRole('link', { name: 'Languages 2 to write' })).toBeVisible()
})

test('the count reaches zero while descriptions of pictures and unneeded texts are left', async () => {
  on(languageStates.counts, (): LanguageStateCount[] => [
    { kind: 'service', language: 'en', state: 'written', count: 6 },
    { kind: 'service', language: 'fr', state: 'unneeded', count: 6 },
    { kind: 'settings', language: 'rw', state: 'written', count: 1 },
    { kind: 'picture', language: 'fr', state: 'missing', count: 14 },
  ])
  onPages(languageStates.list, () => [])
  on(dashboard.counts, () => noCounts)
  renderConsole('/languages')
  expect(await screen.findByRole('heading', { name: 'Visitors miss nothing' })).toBeVisible()
  expect(screen.getByRole('row', { name: /^Services.*not needed/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /^Address and giving/ })).toBeVisible()
  const apart = within(screen.getByRole('region', { name: 'Descriptions of pictures' }))
  expect(apart.getByText('14 descriptions of pictures on the site')).toBeVisible()
  expect(apart.getByRole('link', { name: 'Describe them' })).toHaveAttribute(
    'href',
    '/admin/languages?kind=picture',
  )
  const screens = within(screen.getByRole('navigation', { name: 'Pages and settings' }))
  expect(screens.queryByText(/to write/)).toBeNull()
})

test('a text can be left to some languages, and needed in all of its kind again', async () => {
  counted()
  let isChosen = false
  onPages(languageStates.list, ({ query }) =>
    query.get('chosen') ? [{ ...concert, state: 'unneeded' as const }] : isChosen ? [] : [concert],
  )
  on(languageStates.setOnly, ({ body }) => {
    isChosen = body.languages !== null
    return written('Saved.', null)
  })
  on(languageStates.setNeeded, ({ body }) => written('What each kind needs is saved.', body.needed))
  renderConsole('/languages')
  await userEvent.click(await screen.findByRole('button', { name: 'Events need no Kinyarwanda' }))
  expect(sentTo(languageStates.setNeeded).at(-1)?.body).toEqual({ needed: { event: ['en', 'fr'] } })
  await userEvent.click(await screen.findByRole('button', { name: 'Only in French: Concert' }))
  expect(sentTo(languageStates.setOnly).at(-1)?.body).toEqual({ languages: ['fr'] })

  await userEvent.click(await screen.findByRole('link', { name: /only in some languages/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'As its kind needs: Concert' }))
  expect(sentTo(languageStates.setOnly).at(-1)?.body).toEqual({ languages: null })
})

test('a dialog says which languages each kind needs', async () => {
  counted()
  onPages(languageStates.list, () => [])
  on(languageStates.needed, () => ({ sermon: ['rw' as const] }))
  on(languageStates.setNeeded, ({ body }) => written('What each kind needs is saved.', body.needed))
  renderConsole('/languages')
  const open = await screen.findByRole('button', { name: 'What each kind needs' })
  await waitFor(() => expect(open).toBeEnabled())
  await userEvent.click(open)
  const dialog = within(await screen.findByRole('dialog', { name: 'What each kind needs' }))
  expect(dialog.getByRole('checkbox', { name: 'Sermons in French' })).not.toBeChecked()
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Blogs in French' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Sermons in Kinyarwanda' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('What each kind needs is saved.')).toBeVisible()
  expect(sentTo(languageStates.setNeeded).at(-1)?.body).toEqual({
    needed: { blog: ['en', 'rw'], sermon: [] },
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})
