import { sampleSettings } from '@grace/contract/settings'
import { screen, within } from '@testing-library/react'
import { openSite } from '../testing/open-site.tsx'

const main = () => within(screen.getByRole('main'))
const linksTo = (path: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('a')].filter(
    (link) => new URL(link.href).pathname === path,
  )

test('the page for a first visit has the way, a sentence for the driver, what to expect, and who meets visitors', async () => {
  await openSite('/en/visit')
  expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Plan your first visit')
  const [way] = main().getAllByRole('list').slice(-1)
  const steps = within(way as HTMLElement).getAllByRole('listitem')
  expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
    'Step 1',
    'Step 2',
    'Step 3',
  ])
  expect(main().getByText('Urusengero.')).toBeVisible()
  expect(main().getByText('About 1,000 RWF.')).toBeVisible()
  expect(
    main()
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual([1, 2, 3, 4].map((number) => `Question ${number}`))
  const message = main().getByRole('link', { name: 'Tell Claudine that you are coming' })
  expect(new URL((message as HTMLAnchorElement).href).searchParams.get('text')).toBe(
    'Hello Claudine, I am coming to your next service.',
  )
})

test('directions lead to the position of the church once it is known, and otherwise search for its address', async () => {
  await openSite('/en/visit')
  const hrefs = () => [
    ...new Set(
      [...document.querySelectorAll('a')]
        .map(({ href }) => href)
        .filter((href) => href.includes('openstreetmap')),
    ),
  ]
  expect(hrefs()).toEqual(['https://www.openstreetmap.org/search?query=KG%20000%20St%2C%20Kigali'])
  document.body.innerHTML = ''
  await openSite('/en/visit', { site: { settings: { ...sampleSettings, mapPosition: '-1.95, 30.06' } } })
  expect(hrefs()).toEqual(['https://www.openstreetmap.org/?mlat=-1.95&mlon=30.06#map=17/-1.95/30.06'])
  expect(main().getByRole('link', { name: 'Map: −1.95, 30.06' })).toBeVisible()
})

test('other pages lead to the page for a first visit only if the church has written for it', async () => {
  await openSite('/en/contact')
  expect(linksTo('/en/visit')).toHaveLength(1)
  document.body.innerHTML = ''
  await openSite('/en/contact', { site: { blocks: [] } })
  expect(linksTo('/en/visit')).toHaveLength(0)
})
