import { screen, within } from '@testing-library/react'
import { openSite } from '../testing/open-site.tsx'

const banner = () => within(screen.getByRole('region', { name: 'What we do' }))
const titles = ['Faith in Action', 'Community Worship', 'Bible Study']
const dot = (number: number) => banner().getByRole('radio', { name: new RegExp(`^Slide ${number}:`) })

test('the header has three slides with texts, a dot for each, and three cards with links', async () => {
  await openSite('/')
  expect(
    banner()
      .getAllByRole('article')
      .map((slide) => slide.querySelector('h2')?.textContent),
  ).toEqual(titles)
  expect([1, 2, 3].map((number) => dot(number).closest('label')?.textContent)).toEqual(
    titles.map((title, at) => `Slide ${at + 1}: ${title}`),
  )
  // They turn by themselves until a dot is chosen.
  expect(banner().getByRole('radio', { name: 'Resume the slides' })).toBeChecked()
  expect(banner().getByRole('checkbox', { name: 'Pause the slides' })).not.toBeChecked()
  for (const [action, href] of [
    ['View Schedule', '/#events'],
    ['Join Study', '/contact'],
    ['Get Involved', '/contact'],
  ] as const) {
    expect(screen.getAllByRole('link', { name: action }).at(-1)).toHaveAttribute('href', href)
  }
})
