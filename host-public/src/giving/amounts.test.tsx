import type { Language } from '@grace/contract/languages'
import { sampleSettings } from '@grace/contract/settings'
import { screen, within } from '@testing-library/react'
import { openSite } from '../testing/open-site.tsx'

const noWays = {
  purposeByLanguage: {},
  payee: null,
  momoCode: null,
  momoNumber: null,
  bank: null,
  bankAccount: null,
}
const building = { ...noWays, purpose: 'Building', momoCode: '006361' }
const choir = { ...noWays, purpose: 'Choir', bankAccount: '00040-0694-29' }

const open = (giving = [building, choir], language: Language = 'en') =>
  openSite(`/${language}`, { language, site: { settings: { ...sampleSettings, giving } } })
const card = () => within(document.getElementById('giving') as HTMLElement)
const code = () => card().getAllByRole('status')[0]?.textContent
const dial = () => card().getByRole('link', { name: 'Dial' }).getAttribute('href')
const spaced = (text: string | null | undefined) => text?.replace(/\s/g, ' ')

test.each([
  ['en', 'Amount in RWF', ['1,000', '2,000', '5,000', '10,000', '20,000', '50,000', 'Other']],
  ['fr', 'Montant en RWF', ['1 000', '2 000', '5 000', '10 000', '20 000', '50 000', 'Autre']],
  ['rw', 'Amafaranga (RWF)', ['1.000', '2.000', '5.000', '10.000', '20.000', '50.000', 'Andi']],
] as const)('amounts are written in %s, and none is chosen', async (language, name, expected) => {
  await open(undefined, language)
  const radios = within(card().getByRole('group', { name })).getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ labels }) => spaced(labels?.[0]?.textContent))).toEqual(expected)
  expect(radios.some(({ checked }) => checked)).toBe(false)
})

test('a chosen amount is at once part of the code, of its copy and of the link “Dial”', async () => {
  const user = await open()
  expect([code(), dial()]).toEqual(['*182*8*1*006361#', 'tel:*182*8*1*006361%23'])
  await user.click(card().getByRole('radio', { name: '5,000' }))
  expect([code(), dial()]).toEqual(['*182*8*1*006361*5000#', 'tel:*182*8*1*006361*5000%23'])
  await user.click(card().getByRole('button', { name: 'Copy (MoMo code)' }))
  expect(await navigator.clipboard.readText()).toBe('*182*8*1*006361*5000#')
})

test.each([
  ['7500', '*182*8*1*006361*7500#'],
  ['0', '*182*8*1*006361#'],
  ['-5', '*182*8*1*006361#'],
  ['1.5', '*182*8*1*006361#'],
])('“Other” opens a field for any amount: %s gives %s', async (typed, expected) => {
  const user = await open()
  await user.click(card().getByRole('radio', { name: '5,000' }))
  expect(card().queryByRole('spinbutton')).toBeNull()
  await user.click(card().getByRole('radio', { name: 'Other' }))
  expect(code()).toBe('*182*8*1*006361#')
  await user.type(card().getByRole('spinbutton', { name: 'Amount in RWF' }), typed)
  expect(code()).toBe(expected)
})

test('a church without a MoMo code has no amounts', async () => {
  await open([choir])
  expect(card().queryByRole('radio')).toBeNull()
  expect(card().queryByRole('button', { name: 'QR code' })).toBeNull()
})

test('the QR code is shown on request, with what it is for', async () => {
  const user = await open()
  const button = card().getByRole('button', { name: 'QR code' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(button)
  expect(await screen.findByRole('img', { name: 'QR code' })).toBeInTheDocument()
  expect(card().getByText(/^Point your phone’s camera here/)).toBeInTheDocument()
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await user.click(button)
  expect(screen.queryByRole('img', { name: 'QR code' })).toBeNull()
})
