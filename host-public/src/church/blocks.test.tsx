import type { PublicBlock } from '@grace/contract/blocks'
import { type Language, languages } from '@grace/contract/languages'
import { site } from '@grace/contract/site'
import { blocksIn } from '@grace/testkit/blocks'
import { on } from '@grace/testkit/network'
import { screen, within } from '@testing-library/react'
import { openSite } from '../testing/open-site.tsx'
import { aSite } from '../testing/samples.ts'

const some = (kind: PublicBlock['kind'], change: Partial<PublicBlock> = {}, language: Language = 'en') => ({
  ...(blocksIn(language).find((block) => block.kind === kind) as PublicBlock),
  ...change,
})
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

test.each([
  ['fr', 'En anglais'],
  ['rw', 'Mu Cyongereza'],
] as const)(
  'a text that does not exist in %s has lang="en", and in a list a visible hint',
  async (language, mark) => {
    const blocks = [some('hero'), some('news'), some('belief'), some('overview', { language }, language)]
    await openSite(`/${language}`, { language, site: { blocks } })
    expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
    const news = screen.getByRole('article', { name: 'News 1' })
    expect(within(news).getByText(mark)).toBeVisible()
    expect(within(news).getByText('It began.').closest('[lang]')).toHaveAttribute('lang', 'en')
    expect(screen.getAllByText(mark)).toHaveLength(1)
    const overview = screen.getByRole('heading', { name: some('overview', {}, language).title ?? '' })
    expect(overview).not.toHaveAttribute('lang')
  },
)

test.each(languages)('a text in the language of the page (%s) has no lang attribute', async (language) => {
  await openSite(`/${language}/about`, { language })
  expect(document.querySelectorAll('main [lang]')).toHaveLength(0)
})

describe('pages without texts', () => {
  test('the home page without texts has the name of the church, and no empty sections', async () => {
    await openSite('/', { site: { blocks: [], services: [] } })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Grace Community Kigali')
    expect(headings()).toEqual(
      expect.not.arrayContaining(['', 'Latest news and updates', 'Weekly schedule', 'Life together']),
    )
    for (const part of ['#news', '#about', '.take-part', '.words'])
      expect(document.querySelector(part)).toBeNull()
    expect(screen.getByRole('heading', { name: 'Prayer request' })).toBeVisible()
  })

  test('the pages about and contact without texts have only headings and forms', async () => {
    const nothing = {
      blocks: [],
      services: [],
      settings: { ...aSite().settings, address: '', phone: '', email: '' },
    }
    await openSite('/about', { site: nothing })
    expect(within(screen.getByRole('main')).getAllByRole('heading')).toHaveLength(1)
    document.body.innerHTML = ''
    await openSite('/contact', { site: nothing })
    expect(screen.queryByRole('heading', { name: 'Phone' })).toBeNull()
    expect(document.querySelector('.strip, .call, a[href^="tel:"], a[href^="mailto:"]')).toBeNull()
  })

  test('slides without side cards have the full width, and a single slide has no dots', async () => {
    await openSite('/', { site: { blocks: [some('slide')] } })
    expect(document.querySelector('.take-part .slides')).toBeInTheDocument()
    expect(document.querySelector('.side-cards, .slides-and-cards, .dot, .still')).toBeNull()
  })
})

test('mission and vision have the default heading, or one of their own', async () => {
  const blocks = [some('mission'), some('vision', { title: 'Where we go' })]
  await openSite('/about', { site: { blocks } })
  expect(headings()).toEqual(expect.arrayContaining(['Our mission', 'Where we go']))
})

test('a news item with one paragraph has no “Read more”', async () => {
  await openSite('/', { site: { blocks: [some('news', { text: 'All of it.\nIn two lines.' })] } })
  const news = within(screen.getByRole('article', { name: 'News 1' }))
  expect(news.getByText(/All of it/)).toHaveClass('lines')
  expect(news.queryByText('Read more')).toBeNull()
  expect(news.getByRole('button', { name: 'Like' })).toBeVisible()
})

test('a page changes its language only after the texts of the church have loaded', async () => {
  let release = () => {}
  const arrives = new Promise<void>((resolve) => {
    release = resolve
  })
  on(site.read, async ({ query }) => {
    await arrives
    return aSite({}, query.get('language') as Language)
  })
  const user = await openSite('/', { loaded: ['en'] })
  const banner = within(screen.getByRole('banner'))
  await user.click(banner.getByRole('button', { name: 'Language, English' }))
  await user.click(banner.getByRole('link', { name: 'Français' }))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The grace of God in every home')
  release()
  expect(await screen.findByRole('heading', { name: 'La grâce de Dieu dans chaque foyer' })).toBeVisible()
  expect(screen.getByRole('article', { name: 'Nouvelle 1' })).toBeVisible()
})
