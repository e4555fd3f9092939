import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '@grace/testkit/cleanup'
import { root } from '@grace/testkit/repository'
import { shortLived } from '@grace/testkit/server-process'
import { startSite } from '@grace/testkit/site-processes'
import type { CDPSession } from '@playwright/test'
import { expect, type Page, testWithoutSite as test } from './lib/journey.ts'

/** Passkeys and recovery codes of an administrator, at the host's gate and at the console's own origin. */

const run = promisify(execFile)
const admin = {
  username: 'administrator',
  password: process.env.E2E_ADMIN_PASSWORD ?? 'only-on-this-machine',
}

let site: Awaited<ReturnType<typeof startSite>>
let dataDir: string
let recoveryCodes: string[] = []
let page: Page
let authenticator: Authenticator
/** A second tab of the same session. */
let leftOpen: Page
const violations: string[] = []

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  dataDir = path.join(await temporaryFolder('second-factor'), 'data')
  site = await startSite({
    nodeArgs: shortLived,
    env: {
      DATA_DIR: dataDir,
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      ADMIN_EMAIL: 'administrator@example.org',
      ADMIN_SECOND_FACTOR: 'required',
      SEED_SAMPLE: 'false',
    },
  })
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })
  page = await context.newPage()
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text()))
      violations.push(message.text())
  })
  authenticator = await virtualAuthenticator(page)
})
test.afterAll(async () => {
  await page?.context().close()
  await site?.stop()
  expect(violations).toEqual([])
})

interface Authenticator {
  devtools: CDPSession
  authenticatorId: string
}

/** Chromium's virtual authenticator, which belongs to one tab. */
async function virtualAuthenticator(on: Page): Promise<Authenticator> {
  const devtools = await on.context().newCDPSession(on)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { devtools, authenticatorId }
}

/** Moves all passkeys with their counters: two copies would sign with the same count, which the server refuses. */
async function movePasskeys(from: Authenticator, to: Authenticator): Promise<void> {
  const { authenticatorId } = from
  const { credentials } = await from.devtools.send('WebAuthn.getCredentials', { authenticatorId })
  await from.devtools.send('WebAuthn.clearCredentials', { authenticatorId })
  for (const credential of credentials) {
    await to.devtools.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential })
  }
}

const setUp = (on: Page) => on.getByRole('heading', { level: 1, name: 'Set up a second factor' })
/** A new church's console opens its set-up guide, as soon as it knows that there is something to do. */
const dashboard = (on: Page) =>
  on.getByRole('heading', { level: 1, name: /^(?:Dashboard|Set up your church)$/ })

async function fillInLogin(on: Page): Promise<void> {
  await on.getByLabel('Username').fill(admin.username)
  await on.getByLabel('Password', { exact: true }).fill(admin.password)
  await on.getByRole('button', { name: 'Login', exact: true }).click()
}

async function signOut(): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
}

test('the gate leads an administrator through the set-up of a required second factor', async () => {
  await page.goto('/admin')
  await fillInLogin(page)
  await expect(setUp(page)).toBeVisible()
  leftOpen = await page.context().newPage()
  await leftOpen.goto('/admin')
  await expect(setUp(leftOpen)).toBeVisible()
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByText('Keep these recovery codes')).toBeVisible()
  recoveryCodes = await page.getByRole('main').getByRole('listitem').allTextContents()
  expect(recoveryCodes).toHaveLength(10)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(dashboard(page)).toBeVisible()
})

test('a tab left open at the set-up accepts a passkey created meanwhile', async () => {
  const other = await virtualAuthenticator(leftOpen)
  await movePasskeys(authenticator, other)
  // Simulates the ten minutes after which the confirmation expires.
  await page.context().clearCookies({ name: 'grace_confirmed' })
  await leftOpen.getByRole('button', { name: 'Use an app' }).click()
  await leftOpen.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(leftOpen.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await movePasskeys(other, authenticator)
  await leftOpen.close()
})

test('a passkey signs in at the site and at the console’s own origin', async () => {
  for (const address of [`${site.url}/admin`, `${site.consoleUrl}/`]) {
    await signOut()
    await page.goto(address)
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(dashboard(page)).toBeVisible()
  }
})

test('the last second factor cannot be removed, and adding one needs a confirmation by passkey', async () => {
  await page.goto(`${site.consoleUrl}/security`)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Remove Passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByText('This is the last second factor')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // Simulates the expired confirmation: the passkey confirms, and the request is repeated.
  await page.context().clearCookies({ name: 'grace_confirmed' })
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await page
    .getByRole('dialog', { name: 'Confirm it is you' })
    .getByRole('button', { name: 'Use your passkey' })
    .click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
})

test('password and recovery code sign in at both origins without the passkey', async () => {
  for (const [index, address] of [`${site.url}/admin`, `${site.consoleUrl}/`].entries()) {
    await signOut()
    await page.goto(address)
    await fillInLogin(page)
    await page.getByLabel('One-time code').fill(recoveryCodes[index] ?? '')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(dashboard(page)).toBeVisible()
  }
})

test('the operator’s password link lets in an administrator who lost every second factor', async () => {
  const { stdout } = await run(
    process.execPath,
    [path.join(root, 'api/dist/operate.js'), 'password-link', admin.username, '--reset-second-factor'],
    { env: { ...process.env, DATA_DIR: dataDir, SITE_URL: site.url } },
  )
  expect(stdout).toContain(`The second factor of ${admin.username} is removed`)
  await signOut()
  await page.goto('/admin')
  await fillInLogin(page)
  await expect(setUp(page)).toBeVisible()
})
