/** @jest-environment node */
import { begin, browser, origin, push, tapNotification } from './testing/worker.ts'

beforeEach(() => begin())

test('a push message is shown as a notification with its language, tag and address', async () => {
  const message = {
    title: 'Igikorwa: Korali',
    body: 'Remera',
    lang: 'rw',
    tag: 'events-7',
    data: '/rw/events/7',
  }
  await push(message)
  const { title, ...options } = message
  expect(browser.showNotification.mock.calls).toEqual([[title, { icon: '/icon-192.png', ...options }]])
})

test('a tap opens the page, and closes the notification', async () => {
  const close = jest.fn()
  browser.matchAll.mockResolvedValue([{ url: `${origin}/contact`, focus: jest.fn() }])
  await tapNotification({ close, data: '/rw/events/7' })
  expect(close).toHaveBeenCalled()
  expect(browser.openWindow).toHaveBeenCalledWith(`${origin}/rw/events/7`)
})

test('a tap focuses the page if it is already open', async () => {
  const focus = jest.fn()
  browser.matchAll.mockResolvedValue([{ url: `${origin}/rw/events/7`, focus }])
  await tapNotification({ close() {}, data: '/rw/events/7' })
  expect(focus).toHaveBeenCalled()
  expect(browser.openWindow).not.toHaveBeenCalled()
})
