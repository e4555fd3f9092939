import { rememberChat } from './remember-chat.ts'

const open = () => {
  document.body.innerHTML = '<aside class="chat"><input type="checkbox"></aside>'
  rememberChat()
  return document.querySelector('input') as HTMLInputElement
}

test('a chat button that was closed is closed on the next page of the visit', () => {
  expect(open().checked).toBe(false)
  open().click()
  expect(open().checked).toBe(true)
  sessionStorage.clear()
  expect(open().checked).toBe(false)
})

test('a page without a chat button is left alone', () => {
  document.body.innerHTML = ''
  expect(rememberChat).not.toThrow()
})
