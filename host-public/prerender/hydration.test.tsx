import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { listenForGestures } from '../src/hydration/gestures.ts'
import { queryCacheElementId, siteAddress } from '../src/hydration/query-cache.ts'
import { start } from '../src/main.tsx'
import { anAnswer, aSite } from '../src/testing/samples.ts'

jest.mock('../src/offline/start-offline.ts', () => ({ startOffline() {} }))

const responses = { [siteAddress('en')]: anAnswer(aSite(), { etag: '"1"' }) }
const network = jest.fn<Promise<Response>, [string, RequestInit]>(
  async () => new Response(null, { status: 304 }),
)
const problems = jest.spyOn(console, 'error')

/** Renders the document as the server sends it, with a separate set of modules. */
async function arrive(address: string) {
  await jest.isolateModulesAsync(async () => {
    // jsdom has a `document`; on the server there is none.
    jest.doMock('../src/hydration/hydrate.ts', () => ({
      ...jest.requireActual('../src/hydration/hydrate.ts'),
      useIsHydrating: () => false,
    }))
    const { renderPage } = await import('./render.tsx')
    const { markup } = await renderPage(address, 'en', responses, 'https://church.example')
    document.body.innerHTML = `<div id="root" data-dehydrated>${markup}</div>
      <script type="application/json" id="${queryCacheElementId}">${JSON.stringify(responses)}</script>`
  })
  window.history.replaceState(null, '', address)
  document.documentElement.lang = 'en'
}

test('a prerendered page is hydrated at the first gesture: its elements stay, and its responses are refetched', async () => {
  // React uses `setImmediate` when it runs on Node.
  globalThis.setImmediate = ((work: () => void) => setTimeout(work)) as never
  globalThis.fetch = network as never
  await arrive('/about')
  const root = document.getElementById('root') as HTMLElement
  const elements = [...root.querySelectorAll('*')]
  const email = screen.getByRole('textbox', { name: 'Email' })
  listenForGestures(start)
  await act(async () => void fireEvent.pointerDown(screen.getByRole('link', { name: 'Skip to content' })))
  expect(network).not.toHaveBeenCalled()

  await act(async () => email.focus())
  await waitFor(() => expect(email.closest('[data-dehydrated]')).toBeNull())
  expect([...root.querySelectorAll('*')].filter((element) => !elements.includes(element))).toEqual([])
  expect(network.mock.calls.map(([url, { headers }]) => [url, headers])).toEqual([
    ['/api/site?language=en', { 'If-None-Match': '"1"' }],
  ])
  expect(problems).not.toHaveBeenCalled()
})
