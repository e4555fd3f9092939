import type { EventText, PublicEvent } from '@grace/contract/events'
import type { Language } from '@grace/contract/languages'
import { screen, within } from '@testing-library/react'
import { openSite } from '../testing/open-site.tsx'
import { aPublicEvent } from '../testing/samples.ts'

const text = (change: Partial<EventText> = {}): EventText => ({
  title: 'Evening of the choirs',
  description: 'Three choirs.\n\nEntrance is free.',
  place: null,
  ...change,
})
const inKinyarwanda = text({ title: 'Umugoroba w’amakorali', description: 'Korali eshatu.' })
const anEvent = (change: Partial<PublicEvent> = {}) =>
  aPublicEvent({ texts: { en: text() }, eventDate: '2026-12-05T16:30:00.000Z', ...change })
const open = (events: PublicEvent[], language: Language = 'en') =>
  openSite(`/${language}`, { language, site: { events } })
const choirs = () => within(screen.getByRole('article', { name: 'Evening of the choirs' }))
const when = (element: HTMLElement) => element.querySelector('time')?.textContent?.replace(/\s+/g, ' ')

/** Mocks the UTC offset of the visitor, in minutes as `Date` counts them. */
const clockAt = (offset: number) => jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset)
const inKigali = -120
beforeEach(() => void clockAt(inKigali))
afterEach(() => jest.restoreAllMocks())

test('a coming event shows its time in Kigali, its place and its text', async () => {
  await open([anEvent(), anEvent({ id: 2, texts: { en: text({ title: 'Camp', place: 'Muhazi' }) } })])
  expect(choirs().getByText('Saturday')).toHaveAttribute('datetime', '2026-12-05T18:30+02:00')
  expect(when(screen.getByRole('article', { name: 'Evening of the choirs' }))).toBe(
    'Saturday, 5 December 2026 6:30 PM',
  )
  expect(choirs().getByText('KG 000 St, Kigali')).toBeVisible()
  expect(
    choirs()
      .getAllByText(/choirs\.|free/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Three choirs.', 'Entrance is free.'])
  const camp = within(screen.getByRole('article', { name: 'Camp' }))
  expect(camp.getByText('Muhazi')).toBeVisible()
})

test.each([
  ['fr', 'Samedi 5 décembre 2026 18 h 30'],
  ['rw', 'Ku wa Gatandatu, 5 Ukuboza 2026 saa kumi n’ebyiri n’igice z’umugoroba (18:30)'],
] as const)('day and hour of an event are written in %s', async (language, expected) => {
  await open([anEvent()], language)
  expect(when(document.querySelector('.coming') as HTMLElement)).toBe(expected)
})

test('an event is shown in the language of the page', async () => {
  await open([anEvent({ texts: { en: text(), rw: inKinyarwanda } })], 'rw')
  const heading = screen.getByRole('heading', { level: 3, name: 'Umugoroba w’amakorali' })
  expect(heading).not.toHaveAttribute('lang')
  expect(screen.getByText('Korali eshatu.')).not.toHaveAttribute('lang')
  expect(screen.queryByText(/^Mu C/)).toBeNull()
})

test('an event without a text in the page’s language names its language, preferring the main one', async () => {
  await open([anEvent({ texts: { en: text({ place: 'Muhazi' }), rw: inKinyarwanda } })], 'fr')
  expect(choirs().getByText('En anglais')).toBeVisible()
  expect(choirs().getByRole('heading', { level: 3 })).toHaveAttribute('lang', 'en')
  for (const part of ['Three choirs.', 'Muhazi'])
    expect(choirs().getByText(part)).toHaveAttribute('lang', 'en')
})

test.each([
  ['Los Angeles', 480, true],
  ['Tokyo', -540, true],
  ['Harare, where clocks are as in Kigali,', inKigali, false],
])('a visitor in %s sees “Kigali time” only if the clocks differ', async (_, offset, isSaid) => {
  clockAt(offset)
  await open([anEvent()])
  expect(choirs().queryByText(/\(Kigali time\)/) !== null).toBe(isSaid)
})

test('the Kinyarwanda time has no doubled brackets', async () => {
  clockAt(-540)
  await open([anEvent({ endDate: '2026-12-05T18:00:00.000Z' })], 'rw')
  expect(when(document.querySelector('.coming') as HTMLElement)).toMatch(/20:00\), isaha y’i Kigali$/)
})

test('the weekly schedule stands beside the coming events', async () => {
  await open([anEvent()])
  const events = within(document.getElementById('events') as HTMLElement)
  expect(events.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Weekly schedule',
    'Upcoming events',
  ])
})

test('a page without coming events has no heading for them', async () => {
  await open([])
  expect(screen.queryByText('Upcoming events')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Weekly schedule' })).toBeVisible()
})
