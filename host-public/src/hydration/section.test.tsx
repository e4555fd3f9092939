import { takeConsole } from '@grace/testkit/console'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, Suspense, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createI18n, loadTexts } from '../language/i18n.ts'
import { hydrateAll, listenForGestures } from './gestures.ts'
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

beforeAll(() => listenForGestures(async () => {}))

/** Renders the section on the server, and hydrates the page around it. */
async function hydrate(Content: ComponentType = Counter) {
  const Section = section(load, 'site')
  const container = document.createElement('div')
  container.innerHTML = renderToString(
    <div className="section" data-dehydrated="">
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
const touch = () => act(async () => void fireEvent.pointerDown(screen.getByRole('button')))

test('a section is hydrated when one of its controls is touched, and its HTML does not change', async () => {
  const { html } = await hydrate()
  await act(async () => void fireEvent.pointerDown(document.body))
  expect(load).not.toHaveBeenCalled()
  await touch()
  expect(load).toHaveBeenCalledTimes(1)
  await expectHydrated(html)
})

test('a click on the HTML of a section is handled after hydration', async () => {
  await hydrate()
  await act(async () => void fireEvent.click(screen.getByRole('button')))
  expect(await screen.findByText('1 clicks')).toBeVisible()
  // The mark of a click that waits, which is removed once the section is hydrated.
  expect(takeConsole()).toEqual([expect.stringMatching(/- +aria-busy="true"$/m)])
})

test('a section whose chunk fails stays HTML, and is loaded again at the next gesture', async () => {
  load.mockRejectedValueOnce(new Error('Loading chunk 7 failed.'))
  const { html } = await hydrate()
  await touch()
  expect(screen.getByRole('button').closest('[data-dehydrated]')).not.toBeNull()
  await touch()
  expect(load).toHaveBeenCalledTimes(2)
  await expectHydrated(html)
})

test('hydrateAll ends once every section is hydrated, wherever it is', async () => {
  const { html } = await hydrate()
  let all: Promise<void> | undefined
  await act(async () => {
    all = hydrateAll()
  })
  await all
  await expectHydrated(html)
})

test('hydrateAll does not wait for a section that has been unmounted', async () => {
  const { unmount } = await hydrate()
  unmount()
  await hydrateAll()
  expect(load).not.toHaveBeenCalled()
})

test('a section that is rendered in the browser is loaded at once', async () => {
  const Section = section(load, 'site')
  await act(async () =>
    render(
      <I18nextProvider i18n={i18n}>
        <Section />
      </I18nextProvider>,
    ),
  )
  expect(await screen.findByRole('button')).toHaveTextContent('0 clicks')
})
