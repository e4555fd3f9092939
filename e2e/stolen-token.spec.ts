import type { Role } from '@grace/contract/access'
import { expect, type Page, type Person, type Site, test, thoroughUnless } from './lib/journey.ts'

/** An attacker has copied the access token from the browser's storage, and nothing else. */

test.use({ alone: 'stolen token' })

const tokenIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('grace.session') ?? '{}').state.token)

/** Requests that would keep access after the token expires: a key of their own for this account, or for another. */
function waysToStay(own: number, other: number): [method: string, path: string, body?: object][] {
  const thief = { username: 'thief', email: 'thief@evil.example', password: 'Thiefs-own-77' }
  const newPassword = { newPassword: thief.password, confirmNewPassword: thief.password }
  return [
    ['PUT', '/user/profile', { email: thief.email }],
    ['PUT', '/user/profile', { email: thief.email, currentPassword: 'a guess' }],
    ['POST', '/user/change-password', { currentPassword: 'a guess', ...newPassword }],
    ['POST', '/auth/confirm', { password: 'a guess' }],
    ['PUT', `/admin/users/${own}`, { email: thief.email }],
    ['PUT', `/admin/users/${other}`, { email: thief.email }],
    ['PUT', `/admin/users/${own}`, { username: 'thiefs-name' }],
    ['PUT', `/admin/users/${other}`, { accountCategory: 'ADMIN' }],
    ['PUT', `/admin/users/${other}/role`, { accountCategory: 'ADMIN' }],
    ['PUT', `/admin/users/${other}/status`, { active: false }],
    ['DELETE', `/admin/users/${other}`],
    ['POST', `/admin/users/${own}/password-link`],
    ['POST', `/admin/users/${other}/password-link`],
    ['GET', '/admin/users/export'],
    [
      'POST',
      '/admin/users',
      {
        ...thief,
        confirmPassword: thief.password,
        fullName: 'A Thief',
        accountCategory: 'ADMIN',
        phoneNumber: '0788 123 456',
      },
    ],
  ]
}

async function tryAll(site: Site, token: string, ways: ReturnType<typeof waysToStay>) {
  for (const [method, path, body] of ways) {
    const { status } = await fetch(`${site.url}/api${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect([400, 403, 409], `${method} ${path}`).toContain(status)
  }
}

/** Opens the security section of the member's dashboard, or of the administrator's own screen. */
async function findOwn(page: Page, role: Role) {
  await page.goto(role === 'ADMIN' ? '/admin/security' : '/dashboard/account')
  const activity = page.getByRole('region', { name: 'Recent security activity' })
  const more = activity.getByRole('button', { name: 'Show more' })
  const events = activity.getByRole('listitem')
  await expect(more).toBeVisible()
  while (await more.isVisible()) {
    const shown = await events.count()
    await more.click()
    await expect(events).not.toHaveCount(shown)
  }
  const times = async (text: string, count: number) =>
    expect(events.filter({ hasText: text }), text).toHaveCount(count)
  if (role === 'MEMBER') {
    await times('Someone entered a wrong current password', 2)
    await times('Someone entered a wrong password for an important change', 1)
    await times('Someone tried to make an important change without the password', 1)
    await times('Someone entered a wrong password', 2)
    return
  }
  await times('Someone entered a wrong current password', 2)
  await times('Someone failed to confirm', 1)
  await times('Someone entered a wrong password', 1)
  for (const [what, count] of [
    ['Changing the email address', 1],
    ['Changing the name, email or role of a user', 4],
    ['Changing the role of a user', 1],
    ['Activating or deactivating a user', 1],
    ['Deleting a user', 1],
    ['Creating a password link', 2],
    ['Exporting the list of users', 1],
    ['Creating an administrator', 1],
  ] as const) {
    await times(`${what} was tried without confirmation, and refused`, count)
  }
}

for (const role of ['MEMBER', 'ADMIN'] satisfies Role[]) {
  test(
    `the token of ${role === 'ADMIN' ? 'an administrator' : 'a member'} gives a thief no account, and tries are logged`,
    thoroughUnless(role === 'MEMBER'),
    async ({ page, site, signedInAs }) => {
      const owner: Person = await site.anAccount(role)
      const bystander = await site.aMember()
      const [own, other] = [await site.accountOf(owner), await site.accountOf(bystander)]
      await signedInAs(owner)

      await tryAll(site, await tokenIn(page), waysToStay(own?.id ?? 0, other?.id ?? 0))

      expect(await site.accountOf(owner)).toEqual(own)
      expect(await site.accountOf(bystander)).toEqual(other)
      expect(await site.accountOf({ ...owner, username: 'thief' })).toBeNull()
      expect((await site.signIn({ ...owner, password: 'Thiefs-own-77' })).status).toBe(401)
      expect((await site.signIn(owner)).status).toBe(200)

      await signedInAs(owner)
      await findOwn(page, role)

      await signedInAs(role === 'ADMIN' ? owner : site.admin)
      await page.goto(`/admin/audit?subject=account&id=${own?.id}&size=50`)
      const trail = page.getByRole('table', { name: /Audit trail/ })
      await expect(trail.getByRole('row', { name: /gave a wrong current password as/ })).not.toHaveCount(0)
      await expect(trail.getByRole('row', { name: /gave a wrong password to confirm as/ })).toHaveCount(1)
      if (role === 'ADMIN') {
        const refused = trail.getByRole('row', { name: /tried something without the password of/ })
        await expect(refused.filter({ hasText: 'DELETE' })).toHaveCount(1)
        await expect(refused.filter({ hasText: '/export' })).toHaveCount(1)
      }
    },
  )
}
