import { expect, test, thorough } from './lib/journey.ts'
import { consoleScreens, show } from './lib/screens.ts'
import { tabThrough } from './lib/tab-through.ts'

/** Every screen of the console with Tab alone; dialogs and menus have their own keyboard tests. */

test.use({ sample: true })
test.describe.configure({ mode: 'parallel' })

/** The first state of each screen. */
const screens = consoleScreens.filter(
  ({ path }, at) =>
    consoleScreens.findIndex((other) => other.path === path) === at && !/\/\d+$|\?/.test(path),
)
const parts = 3

for (let part = 0; part < parts; part += 1) {
  const title = `everything that can be used is reached, seen and not covered, part ${part + 1} of ${parts}`
  test(title, thorough, async ({ page, site, signedInAs }) => {
    await site.aMember()
    await signedInAs(site.admin)
    for (const screen of screens.filter((_, at) => at % parts === part)) {
      const { path } = screen
      await show(page, screen)
      // Header and menu are the same on all screens.
      const within = path === '/admin' ? 'body' : 'main'
      // Wait for the route announcer to focus the heading; afterwards the test controls the focus.
      if (within === 'body') await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      const { missed, problems } = await tabThrough(page, within)
      expect.soft(missed, `${path}: not reached`).toEqual([])
      expect.soft(problems, path).toEqual([])
    }
  })
}
