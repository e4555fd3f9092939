import { languages } from '@grace/contract/languages'
import { test } from './lib/journey.ts'
import { consoleScreens, publicScreens, type Screen, show, visitorPages, widths } from './lib/screens.ts'

test.use({ sample: true })

test.describe.configure({ mode: 'parallel' })

const draw = (screens: Screen[], language: string) => {
  for (const screen of screens) {
    test(`${screen.name} ${language}`, async ({ page, site, signedInAs }) => {
      const ruth = await site.aMember({ fullName: 'Ruth Uwase' })
      if (screen.as) await signedInAs(screen.as === 'member' ? ruth : site.admin)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await show(page, screen)
        const file = `test-results/screens/${screen.name}-${language}-${width}.png`
        await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
      }
    })
  }
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language })
    draw([...visitorPages, ...publicScreens], language)
  })
}
draw(consoleScreens, 'en')
