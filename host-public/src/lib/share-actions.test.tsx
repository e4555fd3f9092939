import { screen, waitFor, within } from '@testing-library/react'
import { openSite } from '../testing/open-site.tsx'
import { aWholePost } from '../testing/posts.ts'
import { anAnswer } from '../testing/samples.ts'

const url = 'http://localhost/fr/posts/7'
const open = () =>
  openSite('/fr/posts/7', {
    language: 'fr',
    answers: { '/posts/7?language=fr': anAnswer(aWholePost({ id: 7, title: 'Grâce', language: 'fr' })) },
  })
const main = () => within(screen.getByRole('main'))
const shareSheet = (share: Navigator['share'] | undefined) =>
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
afterEach(() => Reflect.deleteProperty(navigator, 'share'))

test('“Share” opens the share sheet with the address in the reader’s language, and it may be closed', async () => {
  const share = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
  shareSheet(share)
  const user = await open()
  await user.click(main().getByRole('button', { name: 'Partager' }))
  expect(share).toHaveBeenCalledWith({ title: 'Grâce', url })
})

test('a browser without a share sheet has no key for it', async () => {
  await open()
  expect(main().getByRole('link', { name: 'Partager sur WhatsApp' })).toBeVisible()
  expect(main().queryByRole('button', { name: 'Partager' })).toBeNull()
})

test('the address is copied, and the button says so for three seconds without becoming narrower', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(120)
  const user = await open()
  const button = main().getByRole('button', { name: 'Copier le lien' })
  await user.click(button)
  expect(await navigator.clipboard.readText()).toBe(url)
  expect(button).toHaveTextContent('Copié')
  expect(within(button).getByText('Copié')).toHaveStyle({ minWidth: '120px' })
  await waitFor(() => expect(button).toHaveTextContent('Copier le lien'))
})

test('an address that may not be copied is shown and selected', async () => {
  const user = await open()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await user.click(main().getByRole('button', { name: 'Copier le lien' }))
  expect(main().getByText(url)).toBeVisible()
  expect(String(getSelection())).toBe(url)
})
