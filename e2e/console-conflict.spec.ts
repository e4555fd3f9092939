import { events } from '@grace/contract/events'
import { axeProblems } from './lib/axe.ts'
import { expect, test } from './lib/journey.ts'

test('the second of two editors of an event resolves the conflict with the keyboard, on a narrow screen as well', async ({
  page,
  site,
  signedInAs,
}) => {
  await signedInAs(site.admin)
  await page.setViewportSize({ width: 360, height: 740 })
  const { data: event } = await site.asAdmin(events.create, {
    body: { title: 'Breakfast', description: 'Good food.', eventDate: '2099-01-02T08:00' },
  })
  await page.goto(`/admin/events/${event.id}`)
  await page.getByLabel('Title in English').fill('Breakfast, with a guest')
  await page.getByLabel('Description in English').fill('Good food, a word from the book of Esther.')
  await site.asAdmin(events.update, {
    params: { id: event.id },
    body: {
      title: 'Women’s breakfast',
      description: 'Good food, a word from the book of Ruth.',
      place: 'Hall',
    },
  })
  await page.keyboard.press('Control+s')

  const conflict = page.getByRole('dialog', { name: 'Someone else has changed this event' })
  await expect(conflict.getByRole('group')).toHaveCount(2)
  expect(await axeProblems(page)).toEqual([])
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await conflict.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
  }
  await expect(conflict.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await conflict.getByRole('radio', { name: 'Mine Breakfast, with a guest' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  // Browser validation focuses the missing choice.
  await expect(conflict.getByRole('radio', { name: /^Mine .* Esther/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(conflict.getByRole('radio', { name: /^Theirs .* Ruth/ })).toBeChecked()
  await page.keyboard.press('Enter')

  await expect(page.getByText('Event updated successfully!')).toBeVisible()
  expect(await site.asAdmin(events.one, { params: { id: event.id } })).toMatchObject({
    title: 'Breakfast, with a guest',
    description: 'Good food, a word from the book of Ruth.',
    place: 'Hall',
  })
})
