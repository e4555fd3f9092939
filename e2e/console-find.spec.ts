import { blogs } from '@grace/contract/blogs'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { axeProblems } from './lib/axe.ts'
import { expect, test } from './lib/journey.ts'

for (const [device, width, height] of [
  ['a phone', 360, 740],
  ['a laptop', 1280, 800],
] as const) {
  test(`on ${device} people, messages, texts and screens are one search away`, async ({
    page,
    site,
    signedInAs,
  }) => {
    const word = `umugwaneza${width}`
    const ruth = await site.aMember({ fullName: `Rúth ${word}` })
    await page.request.post(`${site.url}/api${prayerRequests.submit.path}`, {
      data: { name: `Claudine ${word}`, request: 'Pray for rain.' },
    })
    await site.asAdmin(blogs.create, { body: { title: `About ${word}`, content: '<p>Grace</p>' } })
    await page.setViewportSize({ width, height })
    await signedInAs(site.admin)
    await page.goto('/admin/test')
    // The screen takes the focus when it arrives.
    await expect(page.getByRole('heading', { level: 1, name: 'API connection test' })).toBeFocused()

    await page.getByRole('button', { name: 'Find' }).click()
    const dialog = page.getByRole('dialog', { name: 'Find' })
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type(`${word} ruth`)
    await expect(dialog.getByRole('region', { name: 'People' }).getByRole('link')).toHaveText(/^Rúth/)
    await dialog.getByRole('searchbox').fill(word)
    await expect(dialog.getByRole('region', { name: 'Inbox' }).getByRole('link')).toContainText('Claudine')
    await expect(dialog.getByRole('region', { name: 'Texts and pictures' }).getByRole('link')).toContainText(
      `About ${word}`,
    )
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
  })
}
