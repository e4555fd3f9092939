import {
  type Notifications,
  type NotificationsChange,
  notifications,
  type PushDevice,
} from '@grace/contract/notifications'
import { lose, on, refuse } from '@grace/testkit/network'
import { screen, within } from '@testing-library/react'
import { answerDashboard } from '../testing/dashboard.ts'
import { openSite } from '../testing/open-site.tsx'
import { aNotifications } from '../testing/samples.ts'

const block = async () => within(await screen.findByRole('region', { name: 'What I follow' }))
const kind = async (name: string) => within(await (await block()).findByRole('group', { name }))
const written = (data: Notifications) => ({ success: true as const, message: 'Done', data })

const eventsBy = (channel: 'email' | 'push'): Notifications['choices'] => [
  { kind: 'requests', channel: 'none' },
  { kind: 'announcements', channel: 'none' },
  { kind: 'events', channel },
  { kind: 'letter', channel: 'none' },
]

const device = { endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys: { p256dh: 'p', auth: 'a' } }
/** The bytes of the key that the server of the samples has. */
const key = Uint8Array.from(atob(`${'A'.repeat(87)}=`), (char) => char.charCodeAt(0))
const subscription = {
  options: { applicationServerKey: key.buffer },
  toJSON: () => device,
  unsubscribe: jest.fn(async () => true),
}
const manager = { subscribe: jest.fn(), getSubscription: jest.fn() }
const permission = { asked: jest.fn() }

/** A browser with push messages, which jsdom lacks. */
function withPush(state: NotificationPermission, answer: NotificationPermission = state) {
  permission.asked.mockReset().mockImplementation(async () => {
    Object.assign(window.Notification, { permission: answer })
    return answer
  })
  manager.subscribe.mockReset().mockResolvedValue(subscription)
  manager.getSubscription.mockReset().mockResolvedValue(null)
  Object.assign(window, {
    PushManager: class {},
    Notification: Object.assign(() => {}, { permission: state, requestPermission: permission.asked }),
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager: manager }) },
  })
}
afterEach(() => {
  Reflect.deleteProperty(window, 'PushManager')
  Reflect.deleteProperty(window, 'Notification')
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

let saved: NotificationsChange[]
let added: PushDevice[]
beforeEach(() => {
  answerDashboard()
  saved = []
  added = []
  on(notifications.change, ({ body }) => {
    saved.push(body)
    return written(
      aNotifications({ choices: eventsBy(body.choices?.[0]?.channel === 'push' ? 'push' : 'email') }),
    )
  })
  on(notifications.addDevice, ({ body }) => {
    added.push(body)
    return written(aNotifications({ isThisDevice: true }))
  })
})
const open = () => openSite('/dashboard/account', { as: {} })

test('a member follows events by e-mail, in a language of their own', async () => {
  const user = await open()
  await user.click((await kind('Events')).getByRole('radio', { name: 'By email' }))
  const { getByRole, getByText } = await block()
  await user.selectOptions(getByRole('combobox', { name: 'Language of what we send you' }), 'Kinyarwanda')
  await user.click(getByRole('checkbox', { name: /between 9:00 PM and 7:00 AM/ }))
  await user.click(getByRole('button', { name: 'Save my choice' }))
  expect(await (await block()).findByText('Your choice has been saved.')).toHaveFocus()
  expect(saved).toEqual([
    { choices: [{ kind: 'events', channel: 'email' }], language: 'rw', quietHours: false },
  ])
  expect(getByText(/This browser cannot show notifications/)).toBeVisible()
  expect((await kind('Events')).queryByRole('radio', { name: 'As a notification' })).toBeNull()
})

test('the browser asks for permission only when the choice is saved', async () => {
  withPush('default', 'granted')
  const user = await open()
  await user.click((await kind('Events')).getByRole('radio', { name: 'As a notification' }))
  expect(permission.asked).not.toHaveBeenCalled()
  await user.click((await block()).getByRole('button', { name: 'Save my choice' }))
  expect(await (await block()).findByText('Your choice has been saved.')).toHaveFocus()
  expect(manager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'A'.repeat(87),
  })
  expect(added).toEqual([device])
  expect(saved).toMatchObject([{ choices: [{ kind: 'events', channel: 'push' }] }])
})

test('blocked notifications are explained, nothing is saved, and the form keeps the choice', async () => {
  withPush('default', 'denied')
  const user = await open()
  await user.click((await kind('Events')).getByRole('radio', { name: 'As a notification' }))
  await user.click((await block()).getByRole('button', { name: 'Save my choice' }))
  expect(await (await block()).findByText(/Notifications are blocked in this browser/)).toHaveFocus()
  expect((await kind('Events')).getByRole('radio', { name: 'As a notification' })).toBeChecked()
  expect(saved).toEqual([])
})

test('an unreachable push service is reported, and saving again works', async () => {
  withPush('granted')
  manager.subscribe.mockRejectedValueOnce(new Error('push service error'))
  const user = await open()
  await user.click((await kind('Events')).getByRole('radio', { name: 'As a notification' }))
  await user.click((await block()).getByRole('button', { name: 'Save my choice' }))
  expect(await (await block()).findByText(/could not be set up in this browser/)).toHaveFocus()
  await user.click((await block()).getByRole('button', { name: 'Save my choice' }))
  expect(await (await block()).findByText('Your choice has been saved.')).toHaveFocus()
})

test('a refusal shows the reason, and the form keeps the choice', async () => {
  refuse(notifications.change, 'internal')
  const user = await open()
  await user.click((await kind('Newsletter')).getByRole('radio', { name: 'By email' }))
  await user.click((await block()).getByRole('button', { name: 'Save my choice' }))
  expect(await (await block()).findByText('An error occurred')).toHaveFocus()
  expect((await kind('Newsletter')).getByRole('radio', { name: 'By email' })).toBeChecked()
})

test.each([
  ['unconfirmed', /Email can be chosen once you have confirmed/],
  ['not_set_up', /Notifications are not available here yet/],
] as const)('an %s email address cannot be chosen for notifications', async (email, text) => {
  on(notifications.read, () => aNotifications({ email }))
  await open()
  expect(await (await block()).findByText(text)).toBeVisible()
  expect((await block()).queryByRole('radio', { name: 'By email' })).toBeNull()
})

test('a device is added to and removed from the notifications', async () => {
  withPush('granted')
  on(notifications.read, () => aNotifications({ choices: eventsBy('push'), otherDevices: 2 }))
  on(notifications.addDevice, () =>
    written(aNotifications({ choices: eventsBy('push'), otherDevices: 2, isThisDevice: true })),
  )
  on(notifications.removeDevice, () =>
    written(aNotifications({ choices: eventsBy('push'), otherDevices: 2 })),
  )
  const user = await open()
  expect(
    await (await block()).findByText(/does not show notifications yet. 2 other devices of yours show them/),
  ).toBeVisible()
  await user.click((await block()).getByRole('button', { name: 'Show them on this device' }))
  expect(await (await block()).findByText('This device will show notifications.')).toHaveFocus()
  manager.getSubscription.mockResolvedValue(subscription)
  await user.click((await block()).getByRole('button', { name: 'Not on this device' }))
  expect(await (await block()).findByText('This device will not show notifications any more.')).toHaveFocus()
  expect(subscription.unsubscribe).toHaveBeenCalled()
})

describe('a second login in the same browser', () => {
  beforeEach(() => {
    withPush('granted')
    manager.getSubscription.mockResolvedValue(subscription)
    on(notifications.read, () => aNotifications({ choices: eventsBy('push') }))
    on(notifications.addDevice, ({ body }) => {
      added.push(body)
      return written(aNotifications({ choices: eventsBy('push'), isThisDevice: true }))
    })
  })

  test.each([
    ['goes on for the same account', '7', key, [device]],
    ['asks again when the server has another key', '7', new Uint8Array(64), []],
    ['shows nobody else’s notifications by itself', '8', key, []],
  ])('a browser that was registered before %s', async (_, owner, ofServer, expected) => {
    const options = { applicationServerKey: ofServer.buffer }
    manager.getSubscription.mockResolvedValue({ ...subscription, options })
    localStorage.setItem('push-owner', owner)
    await open()
    await (await block()).findByText(
      expected.length > 0 ? 'This device shows notifications.' : /not show notifications yet/,
    )
    expect(added).toEqual(expected)
  })
})

test('choices that fail to load can be loaded again', async () => {
  lose(notifications.read)
  const user = await open()
  expect(await (await block()).findByText(/What you follow could not be loaded/)).toBeVisible()
  on(notifications.read, () => aNotifications())
  await user.click((await block()).getByRole('button', { name: 'Try again' }))
  expect(await kind('Events')).toBeTruthy()
})
