import { accounts } from '@grace/contract/accounts'
import { imports } from '@grace/contract/imports'
import { axeProblems } from './lib/axe.ts'
import { expect, type Page, test } from './lib/journey.ts'

const count = 120
const family = 'Bizimana Patrick'
/** For all rows of a job, on a busy machine too. */
const workMs = 60_000

/** The server has taken a job on: from then on the page is not needed. */
const jobAnswered = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/jobs') && answer.request().method() === 'POST')
const line = (page: Page, name: string) => page.getByRole('group', { name })

test('people are deactivated, and activated again by Undo, although the page is closed in the middle', async ({
  page,
  site,
  signedInAs,
}) => {
  test.setTimeout(4 * workMs)
  const rows = Array.from(
    { length: count },
    (_, at) => `${family} ${at};patrick${at}@example.org;0788 ${200_000 + at}`,
  )
  const csv = ['full_name;email;phone_number', ...rows].join('\r\n')
  await site.asAdmin(imports.run, { params: { kind: 'people' }, body: { csv, dryRun: false } })
  const countActive = async () =>
    (await site.asAdmin(accounts.list)).filter(
      ({ fullName, active }) => active && fullName.startsWith(family),
    ).length
  expect(await countActive()).toBe(count)

  await signedInAs(site.admin)
  const address = `/admin/users?q=${encodeURIComponent(family)}`
  await page.goto(address)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: `Select all ${count} matching` }).click()
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
  const begun = jobAnswered(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Deactivate ${count} users` })
    .click()
  await begun
  await page.goto('about:blank')

  await expect.poll(countActive, { timeout: workMs }).toBe(0)
  await page.goto(address)
  const done = line(page, `${count} users are inactive now.`)
  await expect(done).toBeVisible()
  expect(await axeProblems(page)).toEqual([])
  const undone = jobAnswered(page)
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect(line(page, 'Taking it back.')).toBeVisible()
  await undone
  await page.goto('about:blank')
  await page.goto(address)
  await expect(page.getByText(`${count} users are active again.`)).toBeVisible({ timeout: workMs })
  expect(await countActive()).toBe(count)

  // Stopped in the middle, it says what is left, and goes on.
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: `Select all ${count} matching` }).click()
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Deactivate ${count} users` })
    .click()
  await line(page, `Making ${count} users inactive.`).getByRole('button', { name: 'Stop' }).click()
  const left = page.getByRole('group', { name: new RegExp(`^\\d+ of ${count} users are still active\\.$`) })
  await expect(left).toContainText('You stopped it')
  expect(await axeProblems(page)).toEqual([])
  await page.reload()
  await left.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText(`${count} users are inactive now.`)).toBeVisible({ timeout: workMs })
  expect(await countActive()).toBe(0)
})
