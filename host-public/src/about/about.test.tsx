import { screen, within } from '@testing-library/react'
import { openSite } from '../testing/open-site.tsx'

test('the page shows the church’s mission and vision, its seven beliefs, and how to join', async () => {
  await openSite('/en/about')
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('About us')
  expect(main.getByText('We are a church.')).toBeVisible()
  for (const name of ['Our mission', 'Our vision']) expect(main.getByRole('heading', { name })).toBeVisible()
  const beliefs = main.getAllByRole('listitem')
  expect(beliefs.map((belief) => within(belief).getByRole('heading').textContent)).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((number) => `Belief ${number}`),
  )

  expect(main.getByRole('heading', { name: 'Join us' })).toBeVisible()
  const links = main.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/en#events', '/en/visit', '/login?tab=register'])
})
