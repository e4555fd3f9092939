/** Push services of Chromium, Firefox, Windows and Safari. */
const knownHosts =
  /^(?:fcm\.googleapis\.com|jmt17\.google\.com|(?:[\w-]+\.)*push\.services\.mozilla\.com|(?:[\w-]+\.)*notify\.windows\.com|(?:[\w-]+\.)*push\.apple\.com)$/

/**
 * The server sends requests to the addresses that browsers name, so only those of known push services are accepted: no
 * address inside the network of the server.
 *
 * @param allowed origins of further push services.
 */
export function isPushService(endpoint: string, allowed: readonly string[]): boolean {
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint)
  if (username || password) return false
  if (allowed.includes(origin)) return true
  return protocol === 'https:' && port === '' && knownHosts.test(hostname)
}
