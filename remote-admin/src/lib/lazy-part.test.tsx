import { DownloadError } from '@grace/shared-auth/download'
import { MemoryRouter } from '@grace/shared-auth/router'
import { takeConsole } from '@grace/testkit/console'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../testing/browser.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Failure } from './failure.tsx'
import { lazyPart } from './lazy-part.tsx'
import { page } from './reload/page.ts'
import { UnsavedGuard, useUnsaved } from './unsaved/unsaved.tsx'

const file = 'https://console.example.org/static/7.js'

/** Fails as the bundler does: an error event of the element, then a rejected promise. */
async function doesNotArrive(): Promise<never> {
  const script = document.createElement('script')
  script.src = file
  script.type = 'not-run-by-jsdom'
  document.head.append(script)
  script.dispatchEvent(new Event('error'))
  throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', type: 'error' })
}
function Typed({ isStored }: { isStored: boolean }) {
  useUnsaved(true, isStored ? 'all' : 'nothing')
  return null
}
const draw = (load: Parameters<typeof lazyPart>[0], typed: React.ReactNode = null) => {
  const Part = lazyPart(load, 'waiting')
  return render(
    <UnsavedGuard>
      {typed}
      <ErrorBoundary fallback={(failure) => <Failure {...failure} />}>
        <Part />
      </ErrorBoundary>
    </UnsavedGuard>,
    { wrapper: MemoryRouter },
  )
}
/** React reports the one error that reached the boundary. */
const expectReport = (error: RegExp) => expect(takeConsole()).toEqual([expect.stringMatching(error)])
const answers = (status: number) => {
  globalThis.fetch = jest.fn(
    async () => ({ status, arrayBuffer: async () => new ArrayBuffer(0) }) as Response,
  )
}

beforeEach(() => {
  jest.spyOn(page, 'reload').mockImplementation(() => {})
  sessionStorage.clear()
})

test('a part that failed to load is requested again by the button', async () => {
  answers(200)
  let isDown = true
  draw(async () => (isDown ? doesNotArrive() : () => <p>Here it is</p>))
  expect(await screen.findByRole('alert')).toHaveTextContent('Part of the console did not load.')
  expect(page.reload).not.toHaveBeenCalled()

  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('Here it is')).toBeVisible()
  expectReport(/^MissingChunkError: a file did not arrive/)
})

test('a part that another release removed reloads the page once', async () => {
  answers(404)
  const { unmount } = draw(doesNotArrive, <Typed isStored />)
  await waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1))
  expect(globalThis.fetch).toHaveBeenCalledWith(file, expect.objectContaining({ cache: 'reload' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  unmount()

  draw(doesNotArrive)
  expect(await screen.findByRole('alert')).toHaveTextContent('The console has been updated')
  expect(page.reload).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Reload the page' }))
  expect(page.reload).toHaveBeenCalledTimes(2)
  expectReport(/^RemovedChunkError/)
})

test('a download with status 404 reloads the page', async () => {
  answers(404)
  draw(async () => {
    throw new DownloadError(file, 'answered 404', { status: 404 })
  })
  await waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1))
})

test.each([
  ['throws when it starts', new TypeError('undefined is not a function')],
  [
    'has a syntax error',
    Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', type: 'missing' }),
  ],
])('a part that %s shows an error with a retry', async (_, error) => {
  let isBroken = true
  draw(async () => {
    if (isBroken) throw error
    return () => <p>Here it is</p>
  })
  expect(await screen.findByRole('alert')).toHaveTextContent(/stopped because of an error.*release dev/)
  expect(screen.getByRole('alert')).not.toHaveTextContent('did not load')

  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Here it is')).toBeVisible()
  expectReport(new RegExp(error.message))
})

test('a part that throws while rendering shows an error', async () => {
  draw(async () => () => {
    throw new TypeError('undefined is not a function')
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('stopped because of an error')
  expectReport(/^TypeError: undefined is not a function/)
})

test('a reload for a missing chunk is not done while text is unsaved', async () => {
  answers(404)
  draw(doesNotArrive, <Typed isStored={false} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Save or copy what you have typed')
  expect(page.reload).not.toHaveBeenCalled()
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  expectReport(/^RemovedChunkError/)
})

test('an unreachable server does not reload the page', async () => {
  globalThis.fetch = jest.fn(async () => Promise.reject(new TypeError('Failed to fetch')))
  draw(doesNotArrive)
  expect(await screen.findByRole('alert')).toHaveTextContent('Part of the console did not load.')
  expect(page.reload).not.toHaveBeenCalled()
  expectReport(/^MissingChunkError: a file did not arrive/)
})
