import { isIPv6 } from 'node:net'

/** IPv4 inside IPv6, as `URL` writes it. */
const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/**
 * Normalises an address: an IPv4 address, or the /64 network of an IPv6 address, since a household has a whole
 * network.
 */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip
  const [withoutZone] = ip.split('%', 1)
  // One spelling of each address: lower case, without leading zeros, IPv4 parts in hexadecimal.
  const canonical = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [, high, low] = mapped.exec(canonical) ?? []
  if (high && low) return [high, low].flatMap(bytesOf).join('.')
  const [head = '', tail] = canonical.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

const bytesOf = (group: string) => {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
