import './design/site.css'
import './retry-downloads.ts'

/**
 * Waits for the first paint of a prerendered page: scripts that run earlier delay it on a slow phone. Meanwhile the
 * hydrating script is preloaded.
 */
const isDrawn = () =>
  new Promise<unknown>((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    // A hidden tab is never painted.
    setTimeout(resolve, 1_000)
  })

/** Yields to the browser, so that it can handle input. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

async function start() {
  if (document.getElementById('root')?.hasChildNodes()) await isDrawn()
  // One file, evaluated in two steps: a slow phone is blocked while each one runs.
  await import(/* webpackChunkName: "main" */ 'react-dom/client')
  await pause()
  const main = await import(/* webpackChunkName: "main" */ './main.tsx')
  await pause()
  await main.start()
}

start().catch((error: unknown) => {
  console.error(error)
  // Part of the document, because the texts may not have loaded.
  document.getElementById('not-started')?.removeAttribute('hidden')
})
