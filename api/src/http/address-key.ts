import { isIPv6 } from 'node:net'

/**
 * Normalises an address: an IPv4 address, or the /64 network of an IPv6 address, since a household has a whole
 * network.
 */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = (ip.split('%', 1)[0] as string).split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const network = [...left, ...zeros, ...right].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
