import { letters } from '@grace/contract/letters'
import { newsletter } from '@grace/contract/newsletter'
import { pictures } from '@grace/contract/pictures'
import { axeProblems } from './lib/axe.ts'
import { plain } from './lib/images.ts'
import { expect, type Page, test, thorough } from './lib/journey.ts'
import { pastePicture, pictureFrom } from './lib/paste.ts'
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
  test(
    `pictures are put into a letter and arrive in the mail, at ${width} px`,
    thorough,
    async ({ page, site, signedInAs, mailServer }) => {
      await page.setViewportSize({ width, height: 800 })
      await signedInAs(site.admin)
      const subject = `Choir ${width} ${Date.now()}`
      await page.goto('/admin/newsletter/new')
      await page.getByLabel('Subject in English').fill(subject)
      const editor = page.getByRole('textbox', { name: 'Content' })
      await editor.click()
      await page.keyboard.type('The choir sang.')
      await page.keyboard.press('Enter')
      await pastePicture(editor, await plain('choir.png', '#a33'))
      const asked = page.getByLabel('What does this picture show?')
      await expect(asked).toBeFocused()
      await expectNoProblems(page)
      await page.keyboard.type('The choir in green robes')
      await page.keyboard.press('Enter')
      await expect(page.getByText('“choir.png” was added. It is in the English text.')).toBeVisible()
      const image = editor.getByRole('img', { name: 'The choir in green robes' })
      await expect(image).toBeVisible()
      await expect(image).toHaveJSProperty('complete', true)
      await expect(image).toHaveJSProperty('naturalWidth', 1800)
      const widthOfPage = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(widthOfPage).toBeLessThanOrEqual(width)

      // A second one from the toolbar, which no reader has to be told of.
      const chooser = page.waitForEvent('filechooser')
      await pictureFrom(page, 'this device')
      await (await chooser).setFiles([await plain('line.jpg', '#3a3', 300)])
      await page.getByRole('checkbox', { name: 'Decorative: it needs no description' }).check()
      await page.getByRole('button', { name: 'Add: line.jpg' }).click()
      await expect(page.getByText('“line.jpg” was added. It is in the English text.')).toBeVisible()
      // Both are in the gallery now, and the first one is chosen from it.
      await pictureFrom(page, 'the gallery')
      const gallery = page.getByRole('dialog', { name: 'Choose pictures' })
      await gallery.getByRole('checkbox', { name: 'The choir in green robes' }).first().click()
      await expectNoProblems(page)
      await gallery.getByRole('button', { name: 'Put 1 into the English text' }).click()
      await expect(page.getByText('The picture stands in the English text.')).toBeVisible()
      await expect(image).toHaveCount(2)
      await expect(editor).toBeFocused()
      await page.getByRole('button', { name: 'Create letter' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Edit letter' })).toBeVisible()
      await expect(image).toHaveCount(2)
      await expectNoProblems(page)

      await page.getByRole('button', { name: 'Preview and test' }).click()
      const preview = page.getByRole('dialog', { name: 'Preview' })
      for (const shown of await preview.getByRole('img', { name: 'The choir in green robes' }).all()) {
        await expect(shown).toHaveJSProperty('naturalWidth', 1800)
      }
      await preview.getByText('As plain text').click()
      expect(await preview.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
      await expect(preview.locator('pre')).toContainText('[The choir in green robes]')
      await preview.getByRole('button', { name: 'Send a test to me' }).click()
      await expect(page.getByText(`The test is on its way to ${site.admin.email}.`)).toBeVisible()
      const [mail = ''] = (mailServer?.accepted.get(site.admin.email) ?? []).filter((one) =>
        one.includes(subject),
      )
      const html = mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
      const [, address = '', rest = ''] =
        /<img src="([^"]+)" alt="The choir in green robes"([^>]*)>/.exec(html) ?? []
      expect(new URL(address).origin).toBe(site.url)
      expect(rest).toContain('width="568"')
      const file = await page.request.get(address)
      expect([address, file.status(), file.headers()['content-type']]).toEqual([address, 200, 'image/png'])

      const picture = (await site.asAdmin(pictures.list)).find(({ path }) => address.endsWith(`/${path}`))
      await preview.getByRole('button', { name: 'Close', exact: true }).last().click()
      await page.goto(`/admin/pictures/${picture?.id}`)
      await expect(page.getByRole('region', { name: 'Where it is used' })).toContainText(
        `${subject} (letter)`,
      )
    },
  )

  test(
    `a letter is written, tested, sent, paused and resumed, at ${width} px`,
    thorough,
    async ({ page, site, signedInAs, mailServer }) => {
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
      await expect(
        page.getByText('Save it first: letters and tests are sent as they are saved.'),
      ).toBeVisible()
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
      const question = page.getByRole('dialog', { name: 'Send to 30 people?' })
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
      await expect(page.getByText('Everyone has received it.')).toBeVisible()
      for (const { email } of readers) expect(mailsOf(email), email).toHaveLength(1)
      expect(mailsOf('reader2@example.org')[0]).toMatch(
        /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m,
      )
      await expectNoProblems(page)

      await page.getByRole('link', { name: 'All letters' }).click()
      await expect(page.getByRole('link', { name: subject, exact: true })).toBeVisible()
      await expectNoProblems(page)
      const [letter] = await site.asAdmin(letters.list)
      expect(letter).toMatchObject({ subject, status: 'SENT', progress: { total: 30, sent: 30 } })
    },
  )
}
