import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { posts } from '@grace/contract/posts'
import { axeProblems } from './lib/axe.ts'
import { plain } from './lib/images.ts'
import { expect, inEveryWorld, type Page, test, thorough } from './lib/journey.ts'
import { texts } from './lib/texts.ts'

test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } })

const main = (page: Page) => page.getByRole('main')
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
const filled = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))

/** The server does it, and its answer is lost on the way. */
async function loseAnswer(page: Page, address: string) {
  await page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

const written = {
  en: { title: 'We had lost hope', text: 'Our harvest failed.', mended: 'Then a neighbour shared hers.' },
  fr: {
    title: 'Nous avions perdu espoir',
    text: 'La récolte a manqué.',
    mended: 'Une voisine a partagé la sienne.',
  },
  rw: { title: 'Twari twihebye', text: 'Imyaka yacu yararumbye.', mended: 'Umuturanyi yadusangije iye.' },
}

for (const language of ['en', 'fr', 'rw'] as const) {
  test(
    `a text with pictures is sent from a phone despite breaks, returned, corrected and published, in ${language}`,
    language === 'rw' ? inEveryWorld : thorough,
    async ({ page, site, signedInAs, browser }) => {
      test.setTimeout(120_000)
      const { write } = texts[language].account
      const person = await site.aMember({ role: language === 'fr' ? 'CLIENT' : 'MEMBER' })
      const title = `${written[language].title} ${person.username}`
      const { text, mended } = written[language]
      const reason = 'Please leave out the name of the neighbour.'
      await signedInAs(person)
      await page.goto(`/${language}/about`)
      await page.goto('/dashboard/account')
      const own = main(page).getByRole('region', { name: write.title })
      await own.getByRole('link', { name: write.new, exact: true }).click()
      await expect(page).toHaveURL('/dashboard/write')

      const titleField = () => main(page).getByRole('textbox', { name: write.titleField, exact: true })
      const textField = () => main(page).getByRole('textbox', { name: write.textField, exact: true })
      await titleField().fill(title)
      await textField().fill(text)
      await page
        .locator('input[type=file]')
        .setInputFiles([await plain('harvest.jpg', '#385', 2400), await plain('village.png', '#853', 300)])
      const described = (number: number) =>
        main(page).getByRole('textbox', { name: filled(write.describe, { number }) })
      await described(2).fill(`${title}, 2`)
      await main(page)
        .getByRole('radio', { name: person.fullName.split(' ')[0] as string, exact: true })
        .check()
      expect(await axeProblems(page)).toEqual([])
      expect(await overflow(page)).toBeLessThanOrEqual(0)

      await page.reload()
      await expect(titleField()).toHaveValue(title)
      await expect(textField()).toHaveValue(text)
      await expect(described(2)).toHaveValue(`${title}, 2`)
      await expect(main(page).getByRole('img')).toHaveCount(2)

      // The line breaks within the first picture, and again when the text has arrived.
      const send = main(page).getByRole('button', { name: write.send, exact: true })
      await page.route('**/api/user/writings/pictures', (route) => route.abort('connectionreset'), {
        times: 1,
      })
      await send.click()
      await expect(main(page).getByText(write.offline)).toBeVisible()
      await loseAnswer(page, '**/api/user/writings')
      await send.click()
      await expect(main(page).getByText(write.offline)).toBeVisible()
      await page.reload()
      await send.click()
      await expect(main(page).getByRole('heading', { level: 1, name: write.thanks })).toBeFocused()

      const all = (await site.asAdmin(blogs.list)).filter((blog) => blog.title === title)
      expect(all).toMatchObject([
        {
          status: 'PENDING',
          language,
          createdBy: person.username,
          member: { shownName: person.fullName.split(' ')[0] },
        },
      ])
      const id = all[0]?.id as number
      await site.asAdmin(blogs.update, { params: { id }, body: { language, status: 'REJECTED', reason } })

      await main(page).getByRole('link', { name: write.yours }).click()
      const row = own.getByRole('listitem').filter({ hasText: title })
      await expect(row.getByText(write.state.RETURNED)).toBeVisible()
      await expect(row.getByText(reason)).toBeVisible()
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      expect(await axeProblems(page)).toEqual([])
      await row.getByRole('link', { name: filled(write.mendText, { title }) }).click()
      await expect(main(page).getByText(reason)).toBeVisible()
      await expect(main(page).getByRole('img')).toHaveCount(2)
      await textField().fill(`${text}\n\n${mended}`)
      await loseAnswer(page, '**/api/user/writings/*')
      const sendAgain = main(page).getByRole('button', { name: write.sendAgain, exact: true })
      await sendAgain.click()
      await expect(main(page).getByText(write.offline)).toBeVisible()
      await sendAgain.click()
      await expect(main(page).getByRole('heading', { level: 1, name: write.thanks })).toBeFocused()

      // The second time it is approved and published, from its screen in the console.
      const category = (
        await site.asAdmin(categories.create, { body: { name: `Testimonies ${person.username}` } })
      ).data
      const desk = await browser.newPage({ baseURL: site.url, viewport: { width: 1280, height: 800 } })
      await signedInAs(await site.anAccount('ADMIN'), desk)
      await desk.goto(`/admin/blogs/${id}/edit`)
      await expect(desk.getByText(`From the member ${person.username}`)).toBeVisible()
      const panel = desk.getByRole('region', { name: 'On the site' })
      await expect(desk.getByRole('list', { name: 'Selected pictures' }).getByRole('listitem')).toHaveCount(2)
      await panel.getByRole('checkbox', { name: category.name }).check()
      await panel.getByRole('button', { name: /^Publish / }).click()
      await expect(panel.getByText(/^On the site since/)).toBeVisible()
      await desk.close()

      await main(page).getByRole('link', { name: write.yours }).click()
      await expect(row.getByText(write.state.PUBLISHED, { exact: true })).toBeVisible()
      await row.getByRole('link', { name: filled(write.seeText, { title }) }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(main(page).getByText(mended)).toBeVisible()
      await expect(
        main(page).getByText(
          filled(texts[language].posts.by, { name: person.fullName.split(' ')[0] as string }),
        ),
      ).toBeVisible()
      const [post] = (await site.asAdmin(posts.list)).filter((one) => one.blogId === id)
      expect(post?.pictureIds).toHaveLength(2)
    },
  )
}
