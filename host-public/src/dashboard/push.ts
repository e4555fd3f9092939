import type { PushDevice } from '@grace/contract/notifications'

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The worker is registered after the page has loaded; it may be missing, too. */
const readyMs = 15_000
/** Account whose notifications this browser shows: nobody else's begin by themselves. */
const ownerKey = 'push-owner'

async function pushManager(): Promise<PushManager> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('No service worker is ready')), readyMs),
  )
  return (await Promise.race([navigator.serviceWorker.ready, late])).pushManager
}

function deviceOf(subscription: PushSubscription): PushDevice {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}

/**
 * Subscribes this browser to push messages. Call it after a gesture: it asks for the permission.
 *
 * @param publicKey of the server.
 * @returns `denied` if the member or the browser does not permit it.
 * @throws if the push service of the browser cannot be reached.
 */
export async function subscribeHere(publicKey: string, accountId: number): Promise<PushDevice | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const manager = await pushManager()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await manager.subscribe(options).catch(async (error: unknown) => {
    // Made with another key of the server.
    const former = await manager.getSubscription()
    if (!former) throw error
    await former.unsubscribe()
    return manager.subscribe(options)
  })
  localStorage.setItem(ownerKey, String(accountId))
  return deviceOf(subscription)
}

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')

/** The subscription that this browser already has for an account and a key of the server; null if it has none. */
export async function subscribedHere(publicKey: string, accountId: number): Promise<PushDevice | null> {
  if (!isPushSupported() || Notification.permission !== 'granted') return null
  if (localStorage.getItem(ownerKey) !== String(accountId)) return null
  const subscription = await (await pushManager()).getSubscription()
  const key = subscription?.options.applicationServerKey
  return subscription && key && base64url(key) === publicKey ? deviceOf(subscription) : null
}

export async function unsubscribeHere(): Promise<void> {
  localStorage.removeItem(ownerKey)
  if (!isPushSupported()) return
  const subscription = await (await pushManager()).getSubscription()
  await subscription?.unsubscribe()
}
