import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createI18n, loadTexts } from '../language/i18n.ts'
import { page } from './page.tsx'

const Content = () => <p>Content</p>
const loaded = () => jest.fn(async () => ({ default: Content }))
const failure = new Error('Loading chunk 7 failed.')

test('a page and its texts are loaded once', async () => {
  const i18n = createI18n('en')
  const load = loaded()
  const Page = page(load, 'about')
  await Promise.all([Page.preload(i18n), Page.preload(i18n)])
  await Page.preload(i18n)
  expect(load).toHaveBeenCalledTimes(1)
  expect(i18n.hasResourceBundle('en', 'about')).toBe(true)
})

test('a chunk that failed is fetched again at the next attempt', async () => {
  const i18n = createI18n('en')
  const load = loaded().mockRejectedValueOnce(failure)
  const Page = page(load)
  await expect(Page.preload(i18n)).rejects.toBe(failure)
  await expect(Page.preload(i18n)).resolves.toBe(Content)
  expect(load).toHaveBeenCalledTimes(2)
})

test('preloading the whole page loads its parts too, after the page', async () => {
  const i18n = createI18n('en')
  const part = { preload: jest.fn(async () => {}) }
  const Page = page(async () => ({ default: Content, parts: [part] }))
  await Page.preload(i18n)
  expect(part.preload).not.toHaveBeenCalled()
  await Page.preloadWhole(i18n)
  expect(part.preload).toHaveBeenCalledWith(i18n)
})

async function draw(Page: ReturnType<typeof page>, i18n = createI18n('en')) {
  await loadTexts(i18n, 'en', 'site')
  const view = (
    <I18nextProvider i18n={i18n}>
      <Suspense fallback="Loading">
        <Page />
      </Suspense>
    </I18nextProvider>
  )
  return { i18n, view }
}

test('a preloaded page is rendered at once', async () => {
  const Page = page(loaded())
  const { i18n, view } = await draw(Page)
  await Page.preload(i18n)
  render(view)
  expect(screen.getByText('Content')).toBeVisible()
})

test('a page that was not fetched waits for its chunk', async () => {
  const { view } = await draw(page(loaded()))
  await act(async () => void render(view))
  expect(await screen.findByText('Content')).toBeVisible()
})
