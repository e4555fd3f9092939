import { expect, test } from './lib/journey.ts'

// Every journey watches what lies on the page; these tests show that the watch works.

for (const [fault, style, told] of [
  ['is cut off', 'inset: 8px auto auto -40px', 'is not wholly in the window'],
  ['lies on the controls of the screen', 'inset: 0', 'covers <'],
  ['leaves the focus nowhere', 'inset: 0 auto auto 0', 'leaves the focus nowhere'],
] as const) {
  test(`a message of the console that ${fault} is noticed`, async ({ page, site, signedInAs, watched }) => {
    await signedInAs(site.admin)
    await page.goto('/admin/users/new')
    await expect(page.getByRole('button', { name: 'Create user' })).toBeVisible()
    await page.evaluate(
      ([isLost, position]) => {
        const messages = document.createElement('div')
        const message = document.createElement('div')
        messages.className = 'ant-notification'
        message.className = 'ant-notification-notice'
        message.textContent = 'Saved'
        message.style.cssText = `position: fixed; z-index: 9999; ${position}`
        messages.append(message)
        if (isLost) (document.activeElement as HTMLElement).blur()
        else document.querySelector('input')?.focus()
        document.body.append(messages)
      },
      [told.includes('focus'), style] as const,
    )
    await expect.poll(() => watched.violations.join()).toContain(told)
    watched.violations.length = 0
  })
}

test('a page that is rendered again, because a node was moved, is noticed', async ({ page, watched }) => {
  await page.goto('/')
  await page.evaluate(() => console.error(new DOMException('The node is no child.', 'NotFoundError')))
  await expect.poll(() => watched.violations.join()).toContain('was rendered again')
  watched.violations.length = 0
})
