import './design/site.css'

/**
 * A prerendered page is to be read before it is alive: what runs sooner would keep a slow phone from drawing it. The
 * script that brings it to life is on its way meanwhile, named in the head of the document.
 */
const isDrawn = () =>
  new Promise<unknown>((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    // In a tab that nobody looks at nothing is drawn.
    setTimeout(resolve, 1_000)
  })

/** Lets the browser answer a finger before it goes on. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

async function start() {
  if (document.getElementById('root')?.hasChildNodes()) await isDrawn()
  // One file, but not all of it in one go: a slow phone stands still for as long as a piece takes.
  await import(/* webpackChunkName: "main" */ 'react-dom/client')
  await pause()
  const main = await import(/* webpackChunkName: "main" */ './main.tsx')
  await pause()
  await main.start()
}

start().catch((error: unknown) => {
  console.error(error)
  // Written into the document: when the texts did not arrive, there is nothing else to say it with.
  document.getElementById('not-started')?.removeAttribute('hidden')
})
