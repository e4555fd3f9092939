import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { auth } from '@grace/contract/auth'
import { settings } from '@grace/contract/settings'
import { temporaryFolder } from '@grace/testkit/cleanup'
import { root } from '@grace/testkit/repository'
import { shortLived } from '@grace/testkit/server-process'
import { startSite } from '@grace/testkit/site-processes'
import { expect, test } from '@playwright/test'
import { thorough } from './lib/journey.ts'
import { copyTemplate } from './lib/site-template.ts'

/** The operator's command and the automatic publishing of pages, on a site with the sample content. */

const run = promisify(execFile)
const admin = {
  username: 'administrator',
  password: process.env.E2E_ADMIN_PASSWORD ?? 'only-on-this-machine',
}

let site: Awaited<ReturnType<typeof startSite>>
let dataDir: string

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  dataDir = path.join(await temporaryFolder('publish'), 'data')
  const firstStart = {
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    ADMIN_EMAIL: 'administrator@example.org',
    SEED_SAMPLE: 'true',
  }
  // Otherwise variants of the sample pictures would arrive between two responses that are compared.
  await copyTemplate(dataDir, 'sample', firstStart)
  site = await startSite({ nodeArgs: shortLived, env: { ...firstStart, DATA_DIR: dataDir } })
})
test.afterAll(() => site?.stop())

/** Runs what `npm run publish-pages` runs, without building. */
async function publish(...words: string[]): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    [path.join(root, 'api/dist/operate.js'), 'publish-pages', ...words],
    {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        SITE_DIR: path.join(root, 'host-public/dist'),
        SITE_URL: site.url,
      },
    },
  )
  return stdout
}

const sent = async (address: string) => (await fetch(site.url + address)).text()
const written = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8')

async function rename(churchName: string): Promise<void> {
  const send = (method: string, where: string, body: object, token?: string) =>
    fetch(`${site.url}/api${where}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  const { token } = await (await send('POST', auth.login.path, admin)).json()
  expect((await send('PUT', settings.update.path, { churchName }, token)).status).toBe(200)
}

test('the command writes all pages, as the running server sends them', thorough, async () => {
  const folder = path.join(dataDir, '../mirror')
  expect(await publish(folder)).toMatch(/Wrote \d+ pages, [1-9]\d* posts among them, to .*mirror/)
  const [, address = ''] = /<loc>[^<]*(\/en\/posts\/\d+)<\/loc>/.exec(written(folder, 'sitemap.xml')) ?? []
  expect(written(folder, `${address}/index.en.html`)).toContain('<article')
  expect(written(folder, 'fr/about/index.fr.html')).toBe(await sent('/fr/about'))
  expect(written(folder, 'sitemap.xml')).toBe(await sent('/sitemap.xml'))
  expect(written(folder, 'robots.txt')).toBe(await sent('/robots.txt'))
  expect(written(folder, 'rw/unknown-address/index.rw.html')).toContain('noindex')
  await expect(publish(path.join(dataDir, 'inside'))).rejects.toThrow(/lies inside DATA_DIR/)
})

test('a server publishes its pages after a change, and the command adds the posts', thorough, async () => {
  await rename('Itorero ry’Ubuntu')
  const pages = path.join(dataDir, 'pages')
  const kept = () => readdirSync(pages).map((build) => path.join(pages, build))[0] as string
  await expect
    .poll(() => existsSync(pages) && existsSync(path.join(kept(), 'published.json')), { timeout: 60_000 })
    .toBe(true)
  expect(written(kept(), 'rw/contact/index.rw.html')).toContain('Itorero ry’Ubuntu')
  expect(existsSync(path.join(kept(), 'rw/posts/1'))).toBe(false)
  expect(written(kept(), 'sitemap.xml')).toBe(await sent('/sitemap.xml'))

  await publish()
  expect(readdirSync(path.join(kept(), 'rw/posts')).length).toBeGreaterThan(2)
})

test('the command opens the database itself when no server runs', thorough, async () => {
  await site.server.stop()
  const folder = path.join(dataDir, '../without-server')
  expect(await publish(folder)).toMatch(/Wrote \d+ pages/)
  expect(written(folder, 'fr/contact/index.fr.html')).toContain('Itorero ry’Ubuntu')
  await site.restart()
})
