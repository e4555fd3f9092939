import { blogs } from '@grace/contract/blogs'
import { expect, test } from './lib/journey.ts'

const count = 5_000

test('five thousand blogs are searched, sorted and paged like five', async ({ page, site, signedInAs }) => {
  test.setTimeout(300_000)
  const { token } = await site.signIn(site.admin)
  const write = async (at: number): Promise<void> => {
    const { status } = await fetch(`${site.url}/api${blogs.create.path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ title: `Archive ${at}`, content: `<p>Text number ${at} of the archive</p>` }),
    })
    // A database that is busy asks to come again.
    if (status === 503) return write(at)
    expect(status).toBe(201)
  }
  const left = Array.from({ length: count }, (_, at) => at)
  const writer = async () => {
    for (let at = left.pop(); at !== undefined; at = left.pop()) await write(at)
  }
  await Promise.all([writer(), writer(), writer()])

  await signedInAs(site.admin)
  await page.goto('/admin/blogs')
  await expect(page.getByText('1–10 of 5,000 blogs')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search title or content' }).fill('number 4321')
  await expect(page.getByText('1–1 of 1 matching blogs')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Archive 4321/ })).toBeVisible()

  await page.goto('/admin/blogs?page=500&sort=title')
  await expect(page.getByText('4991–5000 of 5,000 blogs')).toBeVisible()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(page.getByText('4981–4990 of 5,000 blogs')).toBeVisible()

  await page.goto('/admin/blogs/edit')
  await page.getByRole('searchbox', { name: 'Search title or content' }).fill('number 4999')
  await page.getByRole('link', { name: /^Archive 4999/ }).click()
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveText('Text number 4999 of the archive')
})
