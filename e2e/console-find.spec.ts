import { blogs } from '@grace/contract/blogs'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { axeProblems } from './lib/axe.ts'
import { holdScripts } from './lib/held-scripts.ts'
import { expect, test, thoroughUnless } from './lib/journey.ts'

for (const [device, width, height] of [
  ['a phone', 360, 740],
  ['a laptop', 1280, 800],
] as const) {
  test(
    `on ${device} the search finds people, messages, texts and screens`,
    thoroughUnless(device === 'a phone'),
    async ({ page, site, signedInAs }) => {
      const word = `umugwaneza${width}`
      const ruth = await site.aMember({ fullName: `Rúth ${word}` })
      await page.request.post(`${site.url}/api${prayerRequests.submit.path}`, {
        data: { name: `Claudine ${word}`, request: 'Pray for rain.' },
      })
      await site.asAdmin(blogs.create, { body: { title: `About ${word}`, content: '<p>Grace</p>' } })
      await page.setViewportSize({ width, height })
      await signedInAs(site.admin)
      await page.goto('/admin/test')
      await page.getByRole('button', { name: 'Find' }).click()
      const dialog = page.getByRole('dialog', { name: 'Find' })
      await expect(dialog.getByRole('searchbox')).toBeFocused()
      await page.keyboard.type(`${word} ruth`)
      // Lists: while somebody types, there are results of the beginning of the word.
      await expect(dialog.getByRole('region', { name: 'People' }).getByRole('link')).toHaveText([/^Rúth/])
      await dialog.getByRole('searchbox').fill(word)
      await expect(dialog.getByRole('region', { name: 'Inbox' }).getByRole('link')).toContainText([
        'Claudine',
      ])
      await expect(
        dialog.getByRole('region', { name: 'Texts and pictures' }).getByRole('link'),
      ).toContainText([`About ${word}`])
      expect(await axeProblems(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await axeProblems(page, { onlyColours: true })).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: 'Find' })).toBeFocused()

      // One person among all: the key, the name, Enter.
      await page.keyboard.press('Control+K')
      await expect(dialog.getByRole('searchbox')).toBeFocused()
      await page.keyboard.type(ruth.username)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: `Edit ${ruth.username}` })).toBeVisible()
      await expect(dialog).toBeHidden()
      await page.keyboard.press('Escape')

      await expect(page.getByRole('dialog')).toBeHidden()
      await page.keyboard.press('Control+K')
      await expect(dialog.getByRole('searchbox')).toBeFocused()
      await page.keyboard.type('> audit')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Audit trail' })).toBeVisible()
    },
  )
}

test.describe('a slow connection', () => {
  // Requests are intercepted, which a worker would hide.
  test.use({ serviceWorkers: 'block' })

  for (const opened of ['the button', 'the key'] as const) {
    test(
      `a search opened by ${opened} before the screen has arrived keeps the focus`,
      thoroughUnless(opened === 'the key'),
      async ({ page, site, signedInAs }) => {
        await signedInAs(site.admin)
        // A script that is held for eight seconds is given up, which a busy machine takes for the search alone.
        await expect(async () => {
          const screen = await holdScripts(page, 'API connection test')
          await page.goto('/admin/test')
          const button = page.getByRole('button', { name: 'Find' })
          await expect(button).toBeVisible()
          await expect.poll(() => screen.count).toBeGreaterThan(0)
          if (opened === 'the button') await button.click()
          else await page.keyboard.press('Control+K')
          const dialog = page.getByRole('dialog', { name: 'Find' })
          const field = dialog.getByRole('searchbox')
          await expect(field).toBeFocused()
          await page.keyboard.type('audit')
          screen.release()
          const heading = page.locator('h1', { hasText: 'API connection test' })
          await expect(heading).toBeAttached()
          await page.keyboard.type(' trail')
          await expect(field).toHaveValue('audit trail')
          await page.keyboard.press('Escape')
          await expect(dialog).toBeHidden()
          await expect(opened === 'the button' ? button : heading).toBeFocused()
        }).toPass()
      },
    )
  }

  test('a click on Find opens the search while all other code is on its way', async ({
    page,
    site,
    signedInAs,
  }) => {
    await signedInAs(site.admin)
    await page.goto('/admin/test')
    await expect(page.getByRole('heading', { level: 1, name: 'API connection test' })).toBeFocused()
    await page.route(/\.js$/, (route) => route.abort())
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(page.getByRole('dialog', { name: 'Find' }).getByRole('searchbox')).toBeFocused()
  })
})
