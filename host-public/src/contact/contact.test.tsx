import { screen, within } from '@testing-library/react'
import { openSite } from '../testing/open-site.tsx'

test('the page shows the address of the church, its contacts and its services', async () => {
  await openSite('/en/contact')
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('Contact us')
  const card = (name: string) => {
    const heading = main.getByRole('heading', { name })
    return within(heading.closest('li') as HTMLElement)
  }
  expect(card('Address').getByText('KG 000 St, Kigali')).toBeVisible()
  expect(card('Phone').getByRole('link')).toHaveAttribute('href', 'tel:+250700000000')
  expect(card('Email').getByRole('link')).toHaveAttribute('href', 'mailto:hello@example.org')
  for (const [service, time] of [
    [/^Sunday/, '10:00 AM'],
    [/^Wednesday/, '7:00 PM'],
    [/^Friday/, '7:00 PM'],
    [/^Saturday.*Community/, '9:00 AM'],
  ] as const) {
    const row = main.getAllByRole('listitem').find(({ textContent }) => service.test(textContent ?? ''))
    expect(row).toHaveTextContent(time)
  }
  expect(main.getByRole('heading', { name: 'Come and see' })).toBeVisible()
  expect(main.getByRole('form', { name: 'Write to us' })).toBeInTheDocument()
  expect(main.getByRole('form', { name: 'Write a prayer request', hidden: true })).toBeInTheDocument()
})
