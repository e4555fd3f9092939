import { dashboard } from '@grace/contract/dashboard'
import { type LanguageStateCount, languageStates, type TextToWrite } from '@grace/contract/language-states'
import { on, onPages, sentTo } from '@grace/testkit/network'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderConsole } from '../testing/render-console.tsx'
import { noCounts } from '../testing/samples.ts'

const bibleStudy: TextToWrite = {
  kind: 'service',
  id: 3,
  title: 'Bible study',
  language: 'fr',
  state: 'outdated',
}
const concert: TextToWrite = { kind: 'event', id: 5, title: 'Concert', language: 'rw', state: 'missing' }

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

test('kinds and languages stand in a table, and each text leads to its tab', async () => {
  counted()
  onPages(languageStates.list, () => [bibleStudy, concert])
  renderConsole('/languages')
  const services = within(await screen.findByRole('row', { name: /^Services/ }))
  expect(services.getAllByText('all written')).toHaveLength(2)
  expect(services.getByRole('link', { name: 'Services in French: 1 outdated' })).toBeVisible()
  const list = within(screen.getByRole('region', { name: 'Everything' }))
  await list.findByText('1–2 of 2 texts to write')
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Bible study in FrenchService · French, outdated',
    'Concert in KinyarwandaEvent · Kinyarwanda, missing',
  ])
  expect(list.getByRole('link', { name: 'Bible study in French' })).toHaveAttribute(
    'href',
    '/admin/services/3?tab=fr',
  )
})

test('a cell shows its texts alone, and all again', async () => {
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

test('the menu and the dashboard count what is to write', async () => {
  counted()
  on(dashboard.counts, () => noCounts)
  onPages(languageStates.list, () => [])
  renderConsole('/languages')
  const menu = within(await screen.findByRole('navigation', { name: 'Console' }))
  expect(await menu.findByRole('link', { name: 'Languages 2 to write' })).toBeVisible()
  await userEvent.click(menu.getByRole('link', { name: 'Dashboard' }))
  expect(await screen.findByRole('link', { name: 'Texts to write or update 2' })).toHaveAttribute(
    'href',
    '/admin/languages',
  )
})

test('when all is written it says so', async () => {
  on(languageStates.counts, (): LanguageStateCount[] => [
    { kind: 'service', language: 'en', state: 'written', count: 6 },
  ])
  onPages(languageStates.list, () => [])
  renderConsole('/languages')
  expect(await screen.findByText(/^Everything is written in English, French and Kinyarwanda/)).toBeVisible()
})
