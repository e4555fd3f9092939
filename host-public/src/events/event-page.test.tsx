import type { PublicEvent } from '@grace/contract/events'
import type { Language } from '@grace/contract/languages'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openSite } from '../testing/open-site.tsx'
import { anAnswer, aPublicEvent } from '../testing/samples.ts'

const texts = {
  en: { title: 'Service project', description: 'Bring gloves.\n\nThere is lunch.', place: 'Muhazi' },
  rw: { title: 'Umuganda', description: 'Muzane uturindantoki.', place: null },
}
/** The second Saturday of each month. */
const monthly = aPublicEvent({
  id: 7,
  texts,
  eventDate: '2027-01-09T07:00:00.000Z',
  endDate: '2027-01-09T10:00:00.000Z',
  nextDate: '2027-03-13T07:00:00.000Z',
  repeats: 'monthly-by-weekday',
  repeatsUntil: '2027-12-31',
  exceptions: ['2027-05-08'],
  latitude: -1.9,
  longitude: 30.4,
})
beforeEach(() => jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-120))
afterEach(() => jest.restoreAllMocks())

const open = (event: PublicEvent, language: Language = 'en', events?: PublicEvent[]) =>
  openSite(`/${language}/events/7`, {
    language,
    answers: { '/events/7': anAnswer(event) },
    ...(events && { site: { events } }),
  })
const article = async () =>
  within((await screen.findByRole('heading', { level: 1 })).closest('article') as HTMLElement)
const text = () => document.querySelector('article')?.textContent?.replace(/\s+/g, ' ')

test.each([
  [
    'en',
    /Saturday, 13 March 2027 9:00 AM – 12:00 PM.*Every month on the second Saturday, until 31 December 2027\. Not on 8 May 2027\./,
  ],
  [
    'fr',
    /Samedi 13 mars 2027 9 h – 12 h.*Chaque mois, le deuxième samedi, jusqu’au 31 décembre 2027\. Pas le 8 mai 2027\./,
  ],
  ['rw', /13 Werurwe 2027.*Buri kwezi: ku wa Gatandatu wa kabiri w’ukwezi, kugeza tariki ya 31 Ukuboza 2027/],
] as const)('the page in %s shows the next date, the repetition and its end', async (language, expected) => {
  await open(monthly, language)
  await screen.findByRole('heading', { level: 1 })
  expect(text()).toMatch(expected)
})

test('in Kinyarwanda the concord of a month’s Sunday is another', async () => {
  await open({ ...monthly, eventDate: '2027-03-14T07:00:00Z', repeatsUntil: null, exceptions: [] }, 'rw')
  await screen.findByRole('heading', { level: 1 })
  expect(text()).toMatch(/Buri kwezi: ku Cyumweru cya kabiri cy’ukwezi\./)
})

test('the page links to a map, a calendar file and all events', async () => {
  await open(monthly)
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('link', { name: 'Show on a map' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=-1.9&mlon=30.4#map=17/-1.9/30.4',
  )
  expect(main.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', '/en/events/7.ics')
  expect(main.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('/en/events/7')),
  )
  expect(main.getByRole('link', { name: 'All events' })).toHaveAttribute('href', '/en/events')
  expect(main.getByText('There is lunch.')).toBeVisible()
})

test('the page shows the main language if there is no text in its own', async () => {
  await open(monthly, 'fr')
  expect(await screen.findByText('En anglais')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Service project' })).toHaveAttribute('lang', 'en')
})

test('a past event stays readable and says that it is over', async () => {
  await open({ ...monthly, nextDate: null, repeats: 'none' })
  expect(await screen.findByText('This event is over.')).toBeVisible()
  expect(text()).toContain('Saturday, 9 January 2027 9:00 AM – 12:00 PM')
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull()
})

test('an event that ends in the night has one date, and midnight is a word', async () => {
  await open({
    ...monthly,
    repeats: 'none',
    eventDate: '2027-03-13T18:00:00.000Z',
    endDate: '2027-03-13T22:00:00.000Z',
    nextDate: '2027-03-13T18:00:00.000Z',
  })
  expect((await screen.findByText(/13 March/)).closest('time')).toHaveTextContent(
    'Saturday, 13 March 2027 8:00 PM – midnight',
  )
})

test.each([
  ['coming', {}],
  ['past', { eventDate: '2025-01-11T07:00:00.000Z', nextDate: null }],
])('a visitor elsewhere reads when a %s event begins by the own clock, once', async (_, change) => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60)
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'Europe/Brussels',
  })
  await open({ ...monthly, ...change })
  const whose = (await article()).getByText(/^Kigali time/)
  expect(whose).toBeVisible()
  expect(whose.textContent?.replace(/\s/g, ' ')).toBe('Kigali time · 8:00 AM in Brussels')
  expect(text()?.match(/Kigali time/g)).toHaveLength(1)
})

test('a visitor with the clock of Kigali reads one time', async () => {
  await open(monthly)
  expect((await article()).getByText(/^Kigali time/)).not.toBeVisible()
})

test('two other events that come next stand beside an event', async () => {
  const others = ['Camp', 'Concert', 'Retreat'].map((title, at) =>
    aPublicEvent({ id: 8 + at, texts: { en: { ...texts.en, title } } }),
  )
  await open(monthly, 'en', [monthly, ...others])
  const next = await screen.findByRole('heading', { name: 'Upcoming events' })
  const titles = within(next.parentElement as HTMLElement).getAllByRole('heading', { level: 3 })
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Camp', 'Concert'])
})

test('an event of several days shows its first and its last day', async () => {
  await open({ ...monthly, repeats: 'none', endDate: '2027-01-11T10:00:00.000Z' })
  expect((await screen.findByText(/13 March/)).closest('time')).toHaveTextContent(
    'Saturday, 13 March 2027 9:00 AM – Monday, 15 March 2027, 12:00 PM',
  )
})

test('the list has coming and past events, in pages', async () => {
  const events = [
    monthly,
    aPublicEvent({ id: 9, eventDate: '2027-04-02T22:30:00.000Z' }),
    aPublicEvent({ id: 8, nextDate: null, texts: { en: { ...texts.en, title: 'Camp' } } }),
  ]
  await openSite('/en/events', {
    answers: {
      '/events?when=all&page=1&size=12': anAnswer(events, { total: 13 }),
    },
  })
  const next = within(await screen.findByRole('article', { name: 'Service project' }))
  expect(next.getByRole('link', { name: 'Service project' })).toHaveAttribute('href', '/en/events/7')
  expect(next.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', '/en/events/7.ics')
  const month = within(screen.getByRole('region', { name: 'April 2027' }))
  expect(month.getByRole('link', { name: 'Concert' })).toBeVisible()
  const past = screen.getByText('Past events').closest('details')
  expect(within(past as HTMLElement).getByText('Camp')).toBeInTheDocument()
  expect(past).not.toHaveAttribute('open')
  expect(screen.getByText('Page 1 of 2')).toBeVisible()
  const follow = within(screen.getByRole('region', { name: /^Follow all events/ }))
  expect(follow.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['This phone', '/en/calendar.ics?with=webcal'],
    ['Google', '/en/calendar.ics?with=google'],
    ['Outlook', '/en/calendar.ics?with=outlook'],
    [`${location.host}/en/calendar.ics`, '/en/calendar.ics'],
    ['Add everything once', '/en/calendar.ics'],
  ])
  const { click } = userEvent.setup()
  await click(follow.getByRole('button', { name: 'Copy (Address of the calendar)' }))
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/en/calendar.ics`)
})
