import { createHmac } from 'node:crypto'
import type { Page } from '../journey.ts'
import { type Acts, asked, button, field, type Scene } from './scene.ts'

/** Signs in a new administrator, whose own account is changed. */
async function asNew({ page, site, signedInAs }: Scene, path: string) {
  const person = await site.anAccount('ADMIN')
  await signedInAs(person)
  await site.signIn(person)
  await page.goto(`/admin/${path}`)
  return person
}

/** The code that an authenticator app shows now (RFC 6238). */
function codeOf(secret: string): string {
  const digits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const key = Buffer.from(
    digits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
  )
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const hash = createHmac('sha1', key).update(time).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const clearings = new WeakMap<Page, () => Promise<unknown>>()

/** Gives the browser an authenticator without passkeys. Chromium's has room for three. */
async function canHavePasskeys(page: Page) {
  const clear = clearings.get(page)
  if (clear) return clear()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const
  const automatic = { hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true }
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, ...automatic },
  })
  clearings.set(page, () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }))
}

function secondFactorActs(): Acts {
  /** A passkey of the browser. */
  const withPasskey = async (scene: Scene) => {
    const { page, says } = scene
    await asNew(scene, 'security')
    await canHavePasskeys(page)
    await field(page, 'Name of the new passkey').fill('My phone')
    await button(page, 'Add a passkey').click()
    await says('Passkey added.')
    await button(page, 'I have saved them').click()
  }
  const addApp = async ({ page, says }: Scene) => {
    await button(page, 'Set up an app').click()
    const secret = (await page.locator('.adm-secret').textContent()) ?? ''
    await field(page, 'First code from the app').fill(codeOf(secret.replaceAll(' ', '')))
    await button(page, 'Confirm').click()
    await says('One-time codes are set up.')
  }
  const withApp = async (scene: Scene) => {
    await asNew(scene, 'security')
    await addApp(scene)
    await button(scene.page, 'I have saved them').click()
  }
  // The last factor cannot be removed.
  const withBoth = async (scene: Scene) => {
    await withPasskey(scene)
    await addApp(scene)
  }
  return {
    'secondFactor.beginOneTimeCodes': async (scene) => {
      await asNew(scene, 'security')
      await button(scene.page, 'Set up an app').click()
      await scene.answers(scene.page.getByText(/^Scan this picture/))
    },
    'secondFactor.confirmOneTimeCodes': withApp,
    'secondFactor.removeOneTimeCodes': async (scene) => {
      await withBoth(scene)
      await button(scene.page, 'Remove the app').click()
      await button(asked(scene.page), 'Remove').click()
      await scene.says('The authenticator app is removed.')
    },
    'secondFactor.newRecoveryCodes': async (scene) => {
      await withApp(scene)
      await button(scene.page, 'Create new codes').click()
      await scene.answers(scene.page.getByText('Keep these codes where only you can find them.'))
    },
    'secondFactor.addPasskey': withPasskey,
    'secondFactor.renamePasskey': async (scene) => {
      await withPasskey(scene)
      await button(scene.page, 'Rename My phone').click()
      await field(scene.page, 'New name of My phone').fill('Red phone')
      await button(scene.page, 'Save').click()
      await scene.says(/Passkey renamed/)
    },
    'secondFactor.removePasskey': async (scene) => {
      await withBoth(scene)
      await button(scene.page, 'Remove My phone').click()
      await button(asked(scene.page), 'Remove').click()
      await scene.says('Passkey removed.')
    },
  }
}

/** Acts on the own account. */
export const accountActs: Acts = {
  'accounts.changePassword': async (scene) => {
    const { page, answers } = scene
    const { password } = await asNew(scene, 'change-password')
    await field(page, 'Current password').fill(password)
    await field(page, 'New password').fill('Psalm-23:1')
    await field(page, 'Confirm new password').fill('Psalm-23:1')
    await button(page.getByRole('main'), 'Change password').click()
    await answers(page.getByRole('alert').filter({ hasText: 'Password changed' }))
  },
  'sessions.end': async (scene) => {
    await asNew(scene, 'security')
    await scene.page
      .getByRole('button', { name: /^Log out (?!all)/ })
      .first()
      .click()
    await scene.says('The device has been logged out.')
  },
  'sessions.endOthers': async (scene) => {
    await asNew(scene, 'security')
    await button(scene.page, 'Log out all other devices').click()
    await button(asked(scene.page), 'Log out').click()
    await scene.says('All other devices have been logged out.')
  },
  'confirmation.confirm': async (scene) => {
    const { page, answers } = scene
    const { password } = await asNew(scene, 'security')
    await page.context().clearCookies({ name: 'grace_confirmed' })
    await button(page, 'Set up an app').click()
    await asked(page)
      .getByLabel(/^Password of/)
      .fill(password)
    await button(asked(page), 'Confirm').click()
    await answers(page.getByText(/^Scan this picture/))
  },
  ...secondFactorActs(),
}
