import { openBrowser, signInAs } from '../browser.ts'
import { installation } from '../installation.ts'
import { silentServer } from './mail-and-store.ts'
import { type TrialResult, withVisitors } from './trial.ts'

const saysSoWithinMs = 10_000

/**
 * The console's origin accepts connections and never responds: visitors do not request it, administrators see an
 * error.
 */
export async function consoleHangs(): Promise<TrialResult> {
  const silent = await silentServer()
  const place = await installation({ env: { SEED_SAMPLE: 'false' } })
  const origin = `http://127.0.0.1:${silent.port}`
  const site = await place.start({}, { adminOrigin: origin })
  const browser = await openBrowser()
  const page = await browser.newPage({ locale: 'en-US' })
  const requested: string[] = []
  page.on('request', (request) => request.url().startsWith(origin) && requested.push(request.url()))
  const seen = await withVisitors({ url: site.url, admin: place.admin }, async (fault) => {
    for (const path of ['/', '/about', '/contact', '/posts']) {
      await page.goto(site.url + path)
      await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 10_000 })
    }
    if (requested.length > 0) fault(`visitors asked the console's origin: ${requested[0]}`)
    await signInAs(page, site.url, place.admin)
    const start = performance.now()
    await page.getByRole('button', { name: /try again/i }).waitFor({ timeout: 30_000 })
    const ms = performance.now() - start
    if (ms > saysSoWithinMs) fault(`/admin explained itself only after ${Math.round(ms)} ms`)
    if (requested.length === 0) fault('nobody asked the console, so nothing was tried')
  })
  await browser.close()
  await site.stop()
  silent.close()
  return seen
}
