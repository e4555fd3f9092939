import { letters } from '@grace/contract/letters'
import { newsletter } from '@grace/contract/newsletter'
import { axeProblems } from './lib/axe.ts'
import { expect, type Page, test } from './lib/journey.ts'
import { widths } from './lib/screens.ts'
import { inColours } from './lib/settled.ts'

test.use({ alone: 'letters', mail: true })

const readers = Array.from({ length: 30 }, (_, n) => ({
  email: `reader${n}@example.org`,
  language: (['en', 'fr', 'rw'] as const)[n % 3],
}))

test.beforeAll(async ({ site }) => {
  for (const body of readers) await site.asAdmin(newsletter.subscribe, { body })
})

async function expectNoProblems(page: Page) {
  await inColours(page, 'light')
  expect(await axeProblems(page)).toEqual([])
  await inColours(page, 'dark')
  expect(await axeProblems(page, { onlyColours: true })).toEqual([])
  await inColours(page, 'light')
}

for (const width of widths) {
  test(`a letter is written, tried, sent, paused and goes on, at ${width} px`, async ({
    page,
    site,
    signedInAs,
    mailServer,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await signedInAs(site.admin)
    const subject = `Thanksgiving ${width} ${Date.now()}`
    const mailsOf = (address: string) =>
      (mailServer?.accepted.get(address) ?? []).filter((mail) => mail.includes(subject))
    const sentCount = () => readers.filter(({ email }) => mailsOf(email).length > 0).length

    await page.goto('/admin/newsletter')
    await page.getByRole('link', { name: 'New letter' }).click()
    await page.getByLabel('Subject in English').fill(subject)
    await page.getByRole('textbox', { name: 'Content' }).fill('After the service we share a meal.')
    await page.getByRole('tab', { name: /^French/ }).click()
    await page.getByLabel('Subject in French').fill(`Action de grâce, ${subject}`)
    await page.getByRole('textbox', { name: 'Content' }).fill('Nous partageons un repas.')
    await expect(page.getByText('Save it first: letters and tests are sent as they are saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Create letter' }).click()
    await expect(page.getByText('Letter created successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Edit letter' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Sending' })).toContainText(
      '10 Kinyarwanda get the English text',
    )
    await expectNoProblems(page)

    await page.getByRole('button', { name: 'Preview and test' }).click()
    const preview = page.getByRole('dialog', { name: 'Preview' })
    await expect(preview.getByText('After the service we share a meal.').first()).toBeVisible()
    await preview.getByRole('tab', { name: 'Kinyarwanda' }).click()
    await expect(preview).toContainText('There is no Kinyarwanda text: these readers get the English one.')
    await expect(preview.getByText('Guhagarika aya makuru')).toBeVisible()
    await expectNoProblems(page)
    await preview.getByRole('tab', { name: 'French' }).click()
    await preview.getByRole('button', { name: 'Send a test to me' }).click()
    await expect(page.getByText(`The test is on its way to ${site.admin.email}.`)).toBeVisible()
    expect(mailsOf(site.admin.email)).toHaveLength(1)
    await preview.getByRole('button', { name: 'Close', exact: true }).last().click()

    await page.getByRole('button', { name: 'Send to 30 people…' }).click()
    const question = page.getByRole('alertdialog', { name: 'Send to 30 people?' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectNoProblems(page)
    await question.getByRole('button', { name: 'Send to 30 people' }).click()
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
    await expect.poll(sentCount).toBeGreaterThan(2)
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText('The letter is paused.')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: /of 30 sent/ })).toBeVisible()
    const paused = sentCount()
    expect(paused).toBeLessThan(30)
    await expectNoProblems(page)

    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByText('30 of 30 sent.')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Everybody has got it.')).toBeVisible()
    for (const { email } of readers) expect(mailsOf(email), email).toHaveLength(1)
    expect(mailsOf('reader2@example.org')[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    await expectNoProblems(page)

    await page.getByRole('link', { name: 'All letters' }).click()
    await expect(page.getByRole('link', { name: `Open ${subject}` })).toBeVisible()
    await expectNoProblems(page)
    const [letter] = await site.asAdmin(letters.list)
    expect(letter).toMatchObject({ subject, status: 'SENT', progress: { total: 30, sent: 30 } })
  })
}
