import type { Language } from '@grace/contract/languages'
import { type Settings, sampleSettings } from '@grace/contract/settings'
import { act, within } from '@testing-library/react'
import { openSite } from '../testing/open-site.tsx'

type Giving = Settings['giving'][number]

const aPurpose = (change: Partial<Giving> = {}): Giving => ({
  purpose: 'Building',
  purposeByLanguage: { fr: 'Construction' },
  payee: 'GRACE COMMUNITY',
  momoCode: '006361',
  momoNumber: '+250788123456',
  bank: 'Bank of Kigali',
  bankAccount: '00040-0694-29',
  ...change,
})
async function open(giving: Giving[], language: Language = 'en') {
  const settings = { ...sampleSettings, giving }
  const user = await openSite(`/${language}`, { language, site: { settings } })
  return user
}
const card = () => within(document.getElementById('giving') as HTMLElement)
/** Values by label. */
const facts = (at = 0) =>
  Object.fromEntries(
    [...(document.querySelectorAll('#giving dl')[at]?.querySelectorAll(':scope > div') ?? [])].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd > *')?.textContent ?? row.querySelector('dd')?.textContent,
    ]),
  )
const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

test('each purpose says who receives it and every way to give', async () => {
  await open([aPurpose(), aPurpose({ purpose: 'Choir', momoNumber: null, bank: null, bankAccount: null })])
  expect([...document.querySelectorAll('#giving summary')].map(({ textContent }) => textContent)).toEqual([
    'Building',
    'Choir',
  ])
  expect(facts()).toEqual({
    Recipient: 'GRACE COMMUNITY',
    'MoMo code': '*182*8*1*006361#',
    'MoMo number': '0788 123 456',
    Bank: 'Bank of Kigali',
    'Account number': '00040-0694-29',
  })
  expect(facts(1)).toEqual({ Recipient: 'GRACE COMMUNITY', 'MoMo code': '*182*8*1*006361#' })
  expect(card().getAllByText('Check that your phone shows this name before you confirm.')).toHaveLength(2)
  expect(card().getByText(/This page will never ask for it/)).toHaveTextContent('MoMo PIN')
  expect([...document.querySelectorAll('#giving details')].map((each) => each.hasAttribute('open'))).toEqual([
    true,
    false,
  ])
})

test('the link “Dial” contains the whole USSD code with an encoded #', async () => {
  await open([aPurpose()])
  expect(card().getByRole('link', { name: 'Dial' })).toHaveAttribute('href', 'tel:*182*8*1*006361%23')
})

test.each([
  ['MoMo code', '*182*8*1*006361#'],
  ['MoMo number', '0788123456'],
  ['Account number', '00040-0694-29'],
])('the %s is copied as it is entered, and “Copied” disappears again', async (what, text) => {
  const user = await open([aPurpose()])
  const button = card().getByRole('button', { name: `Copy (${what})` })
  await user.click(button)
  expect(await navigator.clipboard.readText()).toBe(text)
  expect(button).toHaveTextContent('Copied')
  expect(card().getByText('Copied', { selector: '[role=status]' })).toBeInTheDocument()
  await wait(3_100)
  expect(button).toHaveTextContent('Copy')
  expect(card().queryByText('Copied', { selector: '[role=status]' })).toBeNull()
})

test('the number is selected when copying is not allowed', async () => {
  const user = await open([aPurpose()])
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await user.click(card().getByRole('button', { name: 'Copy (Account number)' }))
  expect(String(getSelection())).toBe('00040-0694-29')
  expect(card().getByText('Selected: copy it now')).toHaveAttribute('role', 'status')
})

test('a purpose is shown in the reader’s language, or marked with an empty lang', async () => {
  await open([aPurpose(), aPurpose({ purpose: 'Choir', purposeByLanguage: {} })], 'fr')
  const [building, choir] = document.querySelectorAll('#giving summary')
  expect(building?.innerHTML).toBe('<span>Construction</span>')
  expect(choir?.innerHTML).toBe('<span lang="">Choir</span>')
})

test('a purpose without a recipient shows no recipient', async () => {
  await open([aPurpose({ payee: null })])
  expect(facts()).not.toHaveProperty('Recipient')
})

test('a church without ways to give shows a link to the contact page', async () => {
  await open([])
  expect(card().getByText(/Ask us how you can give/)).toBeVisible()
  expect(card().getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/en/contact')
  expect(card().queryByText(/PIN/)).toBeNull()
})
