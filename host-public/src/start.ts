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

async function start() {
  if (document.getElementById('root')?.hasChildNodes()) await isDrawn()
  const main = await import(/* webpackChunkName: "main" */ './main.tsx')
  await main.start()
}

start().catch((error: unknown) => {
  console.error(error)
  // Written into the document: when the texts did not arrive, there is nothing else to say it with.
  document.getElementById('not-started')?.removeAttribute('hidden')
})
