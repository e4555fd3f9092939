import { expect, test } from './lib/journey.ts'

test.use({ sample: true })

test('the page of an unknown post is hydrated as it was sent', async ({ page }) => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 404/.test(message.text())) problems.push(message.text())
  })
  for (const address of ['/fr/posts/987654321', '/en/posts?category=987654321', '/rw/posts?page=4321']) {
    expect((await page.goto(address))?.status()).toBe(404)
    const heading = page.getByRole('heading', { level: 1 })
    const before = await heading.elementHandle()
    await page.waitForLoadState('networkidle')
    expect(await before?.evaluate((element) => element.isConnected), address).toBe(true)
  }
  expect(problems).toEqual([])
})
