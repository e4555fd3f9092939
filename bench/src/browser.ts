import { type Browser, chromium, type Page } from '@playwright/test'
import { type Measurement, median } from './measurement.ts'
import type { Credentials } from './server.ts'

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROME_PATH as string,
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-dev-shm-usage', '--disable-background-networking', '--disable-component-update'],
  })

/** Signs in with the form, which navigates administrators to the console. */
export async function signInAs(page: Page, url: string, { username, password }: Credentials): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByRole('tabpanel').getByLabel('Username').fill(username)
  await page.getByRole('tabpanel').getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin')
}

/** A list in the console's menu. */
interface List {
  entry: string
  /** The heading of its screen and a selector of its rows. */
  heading: string
  row: string
}

/** Opens the console as an administrator. */
async function openConsole(browser: Browser, url: string, admin: Credentials): Promise<Page> {
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1280, height: 800 } })
  // tsx wraps named functions in a helper that pages lack.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
  await signInAs(page, url, admin)
  return page
}

/** Time from the click in the menu to the first frame with rows. */
async function drawnMs(page: Page, { entry, heading, row }: List): Promise<number> {
  const menu = page.getByRole('navigation', { name: 'Console' })
  const link = menu.getByRole('link', { name: entry, exact: true })
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  return link.evaluate(
    (link, { heading, row }) =>
      new Promise<number>((resolve, reject) => {
        const start = performance.now()
        const title = () => document.querySelector('main h1')?.textContent
        const isDrawn = () => title() === heading && document.querySelector(`main ${row}`)
        const look = () => {
          if (isDrawn()) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
          else if (performance.now() - start < 60_000) requestAnimationFrame(look)
          else reject(new Error(`"${heading}" with ${row} is not drawn; the heading is "${title()}".`))
        }
        ;(link as HTMLElement).click()
        look()
      }),
    { heading, row },
  )
}

/** Lists with thousands of rows, paged by the server. */
export async function contentLists(
  browser: Browser,
  url: string,
  admin: Credentials,
  count: string,
): Promise<Measurement[]> {
  const page = await openConsole(browser, url, admin)
  const lists: [string, List][] = [
    ['blog list', { entry: 'Blog', heading: 'All blogs', row: 'tbody tr' }],
    ['pictures', { entry: 'Pictures', heading: 'All pictures', row: '.adm-picture-grid li' }],
    ['posts', { entry: 'Posts', heading: 'All posts', row: 'tbody tr' }],
  ]
  const rows: Measurement[] = []
  for (const [name, list] of lists) {
    const value = await drawnMs(page, list)
    rows.push({ what: `${name}, ${count}: from the click to drawn`, value, unit: 'ms', budget: 1_500 })
  }
  await page.close()
  return rows
}

/** The user list with 10,000 accounts: first rendering, and updates while typing a search. */
export async function userList(browser: Browser, url: string, admin: Credentials): Promise<Measurement[]> {
  const page = await openConsole(browser, url, admin)
  const drawn = await drawnMs(page, {
    entry: 'Users',
    heading: 'Users',
    row: 'tbody tr',
  })
  const redraws = await searchRedraws(page)
  await page.close()
  return [
    {
      what: 'user list, 10,000 accounts: from the click to drawn',
      value: drawn,
      unit: 'ms',
      budget: 800,
    },
    {
      what: 'search, from the key to the redrawn list, median',
      value: median(redraws),
      unit: 'ms',
      budget: 50,
    },
    {
      what: 'search, from the key to the redrawn list, slowest',
      value: Math.max(...redraws),
      unit: 'ms',
      budget: 50,
    },
  ]
}

async function searchRedraws(page: Page): Promise<number[]> {
  const times: number[] = []
  await page.getByRole('searchbox', { name: 'Search' }).click()
  for (const key of [...'member-123', ...Array<string>(10).fill('Backspace')]) {
    await watchNextRedraw(page)
    await page.keyboard.press(key)
    times.push(await page.evaluate(() => (globalThis as unknown as Watching).redrawn))
  }
  // Some letters do not change the visible rows.
  const drawn = times.filter((time) => !Number.isNaN(time))
  if (drawn.length < 5) throw new Error('The search redraws nothing.')
  return drawn
}

interface Watching {
  /** Time from the key to the first changed frame; NaN when nothing changed. */
  redrawn: Promise<number>
}

const watchNextRedraw = (page: Page) =>
  page.evaluate(() => {
    const list = document.querySelector('main') as HTMLElement
    const seen = () =>
      `${list.querySelector('tbody')?.textContent}${list.querySelector('.adm-found')?.textContent}`
    const before = seen()
    let pressed = 0
    addEventListener('keydown', (event) => (pressed = event.timeStamp), { capture: true, once: true })
    ;(globalThis as unknown as Watching).redrawn = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (seen() === before) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)))
      })
      observer.observe(list, { subtree: true, childList: true, characterData: true })
      setTimeout(() => resolve(Number.NaN), 2_000)
    })
  })
