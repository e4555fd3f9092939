import { CannotStart } from '../start/cannot-start.ts'

/** Domain and origins of passkeys: https://www.w3.org/TR/webauthn-3/#relying-party-identifier */
export interface RelyingParty {
  /** Domain that passkeys are bound to. */
  id: string
  /** Origins at this domain or below it where they may be used. */
  origins: string[]
}

interface Addresses {
  siteUrl: string
  adminOrigin: string
  /** `PASSKEY_DOMAIN` */
  domain: string | null
}

const isAtOrBelow = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

/**
 * Uses the site's hostname if the console's is below it, otherwise `PASSKEY_DOMAIN`. Without that, passkeys work on
 * the site only.
 *
 * @throws CannotStart if the domain does not cover both origins.
 */
export function relyingParty({ siteUrl, adminOrigin, domain }: Addresses): RelyingParty {
  const site = new URL(siteUrl)
  const console = new URL(adminOrigin)
  if (domain !== null) {
    if (![site, console].every(({ hostname }) => isAtOrBelow(hostname, domain))) {
      throw new CannotStart(
        `PASSKEY_DOMAIN must be a domain that both ${site.hostname} and ${console.hostname} belong to, such as example.org for www.example.org and console.example.org.`,
      )
    }
    return { id: domain, origins: [site.origin, console.origin] }
  }
  const isShared = isAtOrBelow(console.hostname, site.hostname)
  return { id: site.hostname, origins: isShared ? [site.origin, console.origin] : [site.origin] }
}
