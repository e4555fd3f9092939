import fc from 'fast-check'
import { type Change, type ForeignNodes, foreignNodes, makeChange } from './lib/foreign-nodes.ts'
import { expect, type Page, test, thorough } from './lib/journey.ts'
import { texts } from './lib/texts.ts'
import type { Watch } from './lib/watch.ts'
import { startApp } from './lib/whole-page.ts'

/** Pages that a translator or an extension changes before React arrives, meanwhile and after. */

test.use({ sample: true, viewport: { width: 360, height: 740 }, serviceWorkers: 'block' })
test.describe.configure({ mode: 'parallel' })

const typed = 'Twenty-two characters.'
const fields = [
  ['/en/contact', 'main [name=message]'],
  ['/fr/contact', 'main [name=name]'],
  ['/rw', 'footer [name=email]'],
  ['/rw', '#prayer textarea'],
] as const
/** With those that React renders first. The search form works without React, which does not arrive for it. */
const everyField = [
  ...fields,
  ['/login', 'main [name=username]'],
  ['/login?tab=register', 'main [name=fullName]'],
] as const

/** Shows a field as a visitor finds it, and types while React loads. */
async function typeInto(page: Page, selector: string) {
  const field = page.locator(selector).first()
  await field.evaluate((element) => {
    for (const folded of document.querySelectorAll('details')) folded.open ||= folded.contains(element)
    element.scrollIntoView({ block: 'center' })
  })
  await field.click()
  await page.keyboard.type(typed, { delay: 30 })
}

async function expectTyped(page: Page, selector: string) {
  const field = page.locator(selector).first()
  await expect(page.locator('#root')).not.toHaveAttribute('data-dehydrated')
  await expect
    .poll(() => field.evaluate((element) => element.closest('[data-dehydrated]') === null))
    .toBe(true)
  await expect(field).toHaveValue(typed)
  await expect(field).toBeFocused()
}

for (const kind of Object.keys(foreignNodes) as ForeignNodes[]) {
  test(`what is typed while React loads stays where an extension does this: ${kind}`, async ({ page }) => {
    for (const [address, field] of fields) {
      await page.goto(address)
      await expect(page.locator('html[data-skip]')).toHaveCount(0)
      await page.evaluate(foreignNodes[kind])
      await typeInto(page, field)
      await expectTyped(page, field)
    }
  })
}

/** React says that it has rendered a part again; the other errors of a page fail every journey. */
const isRenderedAgain = /React error #418/
/** The same of what was moved while the application ran, which only the journeys forget that do it. */
const isMoved = /React error #418|^A page was rendered again/
const forget = (watched: Watch, what = isRenderedAgain) => {
  watched.violations = watched.violations.filter((error) => !what.test(error))
}

for (const isRunning of [false, true]) {
  const when = isRunning ? 'into a part that waits while the application runs' : 'before React arrives'
  test(`what is typed ${when} stays where an extension was faster than any script`, async ({
    page,
    watched,
  }) => {
    // While React renders a part again, for a moment there is no field: it arrives once all is typed.
    let release = () => {}
    let isTyped = Promise.resolve()
    await page.route(/\/static\/\w{6}\.js$/, async (route) => {
      await isTyped
      await route.continue()
    })
    await page.addInitScript(`addEventListener('DOMContentLoaded', ${foreignNodes.addIcons})`)
    for (const [address, field] of fields.filter(([, field]) => !(isRunning && field.startsWith('footer')))) {
      isTyped = Promise.resolve()
      await page.goto(address)
      if (isRunning) await startApp(page)
      isTyped = new Promise((resolve) => {
        release = resolve
      })
      await typeInto(page, field)
      release()
      await expectTyped(page, field)
    }
    forget(watched)
  })
}

test('the next page is drawn where an extension has wrapped the part that announces pages', async ({
  page,
  watched,
}) => {
  await page.goto('/login')
  await page.locator('#root > [role=status]').evaluate((region) => {
    const around = document.createElement('div')
    region.replaceWith(around)
    around.append(region)
  })
  await page.locator('header a[href="/"]').click()
  // Only the next page has one.
  await expect(page.getByRole('contentinfo')).toBeVisible()
  forget(watched, isMoved)
})

test('the next page is drawn, once, where an extension has wrapped both its frame and its content', async ({
  page,
  watched,
}) => {
  await page.goto('/en')
  await startApp(page)
  await page.evaluate(() => {
    for (const wrapped of document.querySelectorAll('header, main, main > :first-child, footer')) {
      const around = document.createElement('div')
      wrapped.replaceWith(around)
      around.append(wrapped)
    }
  })
  await page
    .locator('a[href$="/en/about"]')
    .first()
    .evaluate((link) => (link as HTMLElement).click())
  await page.waitForURL('**/en/about')
  await expect(page.getByRole('heading', { name: texts.en.about.title, level: 1 })).toBeVisible()
  for (const part of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(part)).toHaveCount(1)
  forget(watched, isMoved)
})

test('a member signs in under a translator, also after a wrong password', async ({ page, site }) => {
  const member = await site.aMember()
  await page.goto('/login')
  await page.evaluate(foreignNodes.translate)
  await page.locator('[name=username]').first().fill(member.username)
  await page.locator('[name=password]').first().fill('not the password')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please check your credentials')).toBeVisible()
  await page.locator('[name=password]').first().fill(member.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(member.fullName.split(' ')[0] as string)
})

test.describe('the console', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a list is sorted, searched and left under a translator', async ({ page, site, signedInAs }) => {
    await signedInAs(site.admin)
    await page.goto('/admin/events')
    const head = page.getByRole('columnheader', { name: 'Title' })
    await expect(head).toBeVisible()
    await page.evaluate(foreignNodes.translate)
    for (let sorts = 0; sorts < 3; sorts += 1) {
      await head.click()
      await expect(page.getByText('could not be shown')).toHaveCount(0)
      await expect(page.locator('tbody tr').first()).toBeVisible()
    }
    await page.getByRole('searchbox').first().fill('a')
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await page
      .locator('a[href="/admin/categories"]')
      .first()
      .evaluate((link) => (link as HTMLElement).click())
    await expect(page.getByRole('heading', { level: 1 })).toContainText('All categories')
  })
})

const change = fc.record<Change>({
  kind: fc.constantFrom('insert', 'wrap', 'wrapText', 'translateText', 'mark'),
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
})
const state = fc.record({
  place: fc.constantFrom(...everyField),
  before: fc.array(change, { maxLength: 8 }),
  meanwhile: fc.array(change, { maxLength: 3 }),
  after: fc.array(change, { maxLength: 8 }),
})

/** Links by which the page is left: the pages of an account have only the second. */
const ways = ['a[href$="/about"]', 'a[href="/"]']

const numRuns = 1_000

test(
  'nothing typed is lost and no page fails in a thousand random states',
  thorough,
  async ({ page, watched }) => {
    test.setTimeout(numRuns * 30_000)
    await fc.assert(
      fc.asyncProperty(state, async ({ place: [address, field], before, meanwhile, after }) => {
        await page.goto('/api/health')
        await page.goto(address)
        await expect(page.locator('html[data-skip]')).toHaveCount(0)
        for (const each of before) await page.evaluate(makeChange, each)
        await Promise.all([
          typeInto(page, field),
          ...meanwhile.map(async (each) => page.evaluate(makeChange, each)),
        ])
        await expectTyped(page, field)
        for (const each of after) await page.evaluate(makeChange, each)
        // React renders again: messages of an empty form, then another page.
        await page.evaluate(() => {
          for (const button of document.querySelectorAll<HTMLElement>('form[method=post] [type=submit]'))
            button.click()
        })
        await page.evaluate((links) => {
          for (const selector of links) {
            const link = document.querySelector<HTMLElement>(selector)
            if (link) return link.click()
          }
        }, ways)
        await page.waitForURL(({ pathname }) => /^.(\w\w.about)?$/.test(pathname))
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        for (const { failed } of [texts.en.site, texts.fr.site, texts.rw.site])
          await expect(page.getByText(failed.title)).toHaveCount(0)
      }),
      { numRuns, endOnFailure: true },
    )
    forget(watched, isMoved)
  },
)
