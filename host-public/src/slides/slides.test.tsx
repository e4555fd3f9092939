import { act, fireEvent, screen, within } from '@testing-library/react'
import { openSite } from '../testing/open-site.tsx'

const banner = () => within(screen.getByRole('region', { name: 'What we do' }))
const titles = ['Faith in Action', 'Community Worship', 'Bible Study']
const dot = (number: number) => banner().getByRole('button', { name: new RegExp(`^Slide ${number}:`) })
const shown = () =>
  banner()
    .getAllByRole('article')
    .filter((slide) => slide.getAttribute('data-shown') === 'true')
    .map((slide) => within(slide).getByRole('heading').textContent)
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

async function openWithTime() {
  jest.useFakeTimers({ advanceTimers: true })
  await openSite('/')
}

let reducesMotion = false
beforeEach(() => {
  reducesMotion = false
  window.matchMedia = (query: string) =>
    ({
      matches: reducesMotion && query.includes('reduce'),
      addEventListener() {},
      removeEventListener() {},
    }) as never
})
afterEach(() => jest.useRealTimers())

test('three slides with their texts, one dot for each, and three cards that lead somewhere', async () => {
  await openSite('/')
  expect(
    banner()
      .getAllByRole('article', { hidden: true })
      .map((slide) => slide.querySelector('h2')?.textContent),
  ).toEqual(titles)
  expect([1, 2, 3].map((number) => dot(number).getAttribute('aria-label'))).toEqual(
    titles.map((title, at) => `Slide ${at + 1}: ${title}`),
  )
  for (const [action, href] of [
    ['View Schedule', '/#events'],
    ['Join Study', '/contact'],
    ['Get Involved', '/contact'],
  ] as const) {
    expect(screen.getAllByRole('link', { name: action }).at(-1)).toHaveAttribute('href', href)
  }
})

test('the next slide comes every four seconds, and after the last the first again', async () => {
  await openWithTime()
  expect(shown()).toEqual(['Faith in Action'])
  await wait(3_800)
  expect(shown()).toEqual(['Faith in Action'])
  await wait(400)
  expect(shown()).toEqual(['Community Worship'])
  await wait(4_100)
  expect(shown()).toEqual(['Bible Study'])
  await wait(4_100)
  expect(shown()).toEqual(['Faith in Action'])
})

test('a dot jumps to its slide', async () => {
  await openWithTime()
  fireEvent.click(dot(3))
  expect(shown()).toEqual(['Bible Study'])
  expect(dot(3)).toHaveAttribute('aria-current', 'true')
})

test('the slides can be paused, and go on', async () => {
  await openWithTime()
  fireEvent.click(banner().getByRole('button', { name: 'Pause the slides' }))
  await wait(9_000)
  expect(shown()).toEqual(['Faith in Action'])
  fireEvent.click(banner().getByRole('button', { name: 'Resume the slides' }))
  await wait(4_100)
  expect(shown()).toEqual(['Community Worship'])
})

test('nothing moves for who asks for less motion, nor while the focus is inside', async () => {
  reducesMotion = true
  await openWithTime()
  await wait(9_000)
  expect(shown()).toEqual(['Faith in Action'])
  fireEvent.click(banner().getByRole('button', { name: 'Resume the slides' }))
  fireEvent.focus(dot(2))
  await wait(9_000)
  expect(shown()).toEqual(['Faith in Action'])
  fireEvent.blur(dot(2))
  await wait(4_100)
  expect(shown()).toEqual(['Community Worship'])
})
