import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, Suspense, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createI18n, loadTexts } from '../language/i18n.ts'
import { scrollWithin } from '../testing/intersection-observer.ts'
import { hydrateAll } from './hydrate.ts'
import { section } from './section.tsx'

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count} clicks
    </button>
  )
}

let load: jest.Mock<Promise<{ default: ComponentType }>>
beforeEach(() => {
  document.body.innerHTML = ''
  load = jest.fn(async () => ({ default: Counter }))
})
afterEach(() => jest.restoreAllMocks())

const i18n = createI18n('en')
beforeAll(() => loadTexts(i18n, 'en', 'site'))

/** Renders the section on the server and hydrates it as far as its options allow. */
async function hydrate(options?: Parameters<typeof section>[2], Content: ComponentType = Counter) {
  const Section = section(load, 'site', options)
  const container = document.createElement('div')
  container.innerHTML = renderToString(
    <div className="section">
      <Suspense>
        <Content />
      </Suspense>
    </div>,
  )
  document.body.append(container)
  const element = container.firstElementChild as HTMLElement
  const html = element.querySelector('button')
  const { unmount } = await act(async () =>
    render(
      <I18nextProvider i18n={i18n}>
        <Section />
      </I18nextProvider>,
      { container, hydrate: true },
    ),
  )
  return { element, html, unmount }
}

async function expectHydrated(html: Element | null) {
  await act(async () => {})
  expect(screen.getByRole('button')).toBe(html)
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('button')).toHaveTextContent('1 clicks')
}
function expectHtmlOnly() {
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('button')).toHaveTextContent('0 clicks')
}
const near = (element: Element, px: number) => act(async () => scrollWithin(element, px))

test('a section is HTML until it is 400 px from the screen; then it is hydrated, and its HTML stays', async () => {
  const { element, html } = await hydrate()
  await near(element, 401)
  expect(load).not.toHaveBeenCalled()
  expectHtmlOnly()
  await near(element, 400)
  expect(load).toHaveBeenCalledTimes(1)
  await expectHydrated(html)
})

test.each(['pointerDown', 'focusIn', 'keyDown'] as const)(
  'a section for use is not loaded in view, nor by a %s elsewhere, but by one inside',
  async (gesture) => {
    const { element, html } = await hydrate({ when: 'used' })
    await near(element, 0)
    await act(async () => void fireEvent[gesture](document.body))
    expect(load).not.toHaveBeenCalled()
    await act(async () => void fireEvent[gesture](screen.getByRole('button')))
    expect(load).toHaveBeenCalledTimes(1)
    await expectHydrated(html)
  },
)

test('a section that was focused before its page was hydrated is hydrated with it', async () => {
  const focused = jest.spyOn(document, 'activeElement', 'get')
  focused.mockImplementation(() => document.querySelector('button'))
  const { html } = await hydrate({ when: 'used' })
  await expectHydrated(html)
})

test('a section for later waits until the page has loaded', async () => {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const { element, html } = await hydrate({ when: 'later' })
  await near(element, 0)
  expect(load).not.toHaveBeenCalled()
  await act(async () => {
    fireEvent(window, new Event('load'))
    await new Promise((resolve) => setTimeout(resolve))
  })
  await expectHydrated(html)
})

test('a section whose chunk fails stays HTML, and is loaded again when it is next needed', async () => {
  load.mockRejectedValueOnce(new Error('Loading chunk 7 failed.'))
  const { element, html } = await hydrate()
  await near(element, 0)
  expectHtmlOnly()
  await near(element, 2_000)
  await near(element, 300)
  expect(load).toHaveBeenCalledTimes(2)
  await expectHydrated(html)
})

test('hydrateAll ends once every section is hydrated, wherever it is', async () => {
  const { html } = await hydrate({ when: 'used' })
  let all: Promise<void> | undefined
  await act(async () => {
    all = hydrateAll()
  })
  await all
  await expectHydrated(html)
})

test('hydrateAll does not wait for a section that has been unmounted', async () => {
  const { unmount } = await hydrate({ when: 'used' })
  unmount()
  await hydrateAll()
  expect(load).not.toHaveBeenCalled()
})

test('a section that is rendered in the browser is loaded at once', async () => {
  const Section = section(load, 'site', { when: 'used' })
  await act(async () =>
    render(
      <I18nextProvider i18n={i18n}>
        <Section />
      </I18nextProvider>,
    ),
  )
  expect(await screen.findByRole('button')).toHaveTextContent('0 clicks')
})
