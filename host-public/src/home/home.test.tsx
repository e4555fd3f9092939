import { blocksIn } from '@grace/testkit/blocks'
import { screen, within } from '@testing-library/react'
import { openSite } from '../testing/open-site.tsx'
import { aSite } from '../testing/samples.ts'

test('the sections of the home page are in the specified order', async () => {
  await openSite('/')
  const parts: HTMLElement[] = [
    within(screen.getByRole('banner')).getByText('KG 000 St, Kigali'),
    screen.getByRole('heading', { level: 1 }),
    screen.getByRole('heading', { name: 'Life together' }),
    screen.getByText('Faith in Action'),
    screen.getByRole('heading', { name: 'Latest news and updates' }),
    screen.getByText('Write a request'),
    screen.getByRole('heading', { name: 'Weekly schedule' }),
  ]
  const sorted = [...parts].sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  expect(sorted.map(({ textContent }) => textContent)).toEqual(parts.map(({ textContent }) => textContent))
})

test('the overview has a picture, cards with their authors, and two links', async () => {
  const [card] = blocksIn('en').filter(({ kind }) => kind === 'overview-card')
  const named = ['Sunday Worship', 'Bible Study', 'Youth Ministry', 'Community Outreach']
  const cards = named.map((title, id) => ({
    ...(card as NonNullable<typeof card>),
    id: 1_000 + id,
    title,
    subtitle: `About ${title}`,
    text: `What ${title} is`,
    writer: `Team of ${title}`,
  }))
  const others = aSite().blocks.filter(({ kind }) => kind !== 'overview-card')
  await openSite('/en', { site: { blocks: [...others, ...cards] } })

  const section = within(document.getElementById('about') as HTMLElement)
  expect(section.getByRole('img', { name: 'An open Bible in front of hills at sunrise' })).toBeInTheDocument()
  for (const title of named) {
    const item = within(section.getByRole('heading', { name: title }).closest('li') as HTMLElement)
    for (const text of [`About ${title}`, `What ${title} is`, `Team of ${title}`])
      expect(item.getByText(text)).toBeVisible()
  }
  expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/contact',
    '/en/about',
  ])
})
