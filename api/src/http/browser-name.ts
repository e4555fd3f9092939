/** The first token that a User-Agent contains names the family: later ones imitate other browsers. */
const families: readonly [token: string, name: string][] = [
  ['Opera Mini', 'Opera Mini'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['UCBrowser/', 'UC Browser'],
  ['EdgA/', 'Edge'],
  ['EdgiOS/', 'Edge'],
  ['Edg/', 'Edge'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]

const platforms: readonly [token: string, name: string][] = [
  ['KAIOS', 'KaiOS'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
]

const nameIn = (userAgent: string, names: readonly [string, string][]): string | null =>
  names.find(([token]) => userAgent.includes(token))?.[1] ?? null

export interface Client {
  browser: string | null
  platform: string | null
}

/**
 * Browser family and platform. Versions and models are left out: they identify people, and the owner of an account
 * does not recognise them. Both are null for a client that is no known browser.
 */
export const clientOf = (userAgent: string | undefined): Client => ({
  browser: nameIn(userAgent ?? '', families),
  platform: nameIn(userAgent ?? '', platforms),
})

/** As in `Chrome on Android`; null for a client that is no known browser. */
export function browserName(userAgent: string | undefined): string | null {
  const { browser, platform } = clientOf(userAgent)
  return browser && platform ? `${browser} on ${platform}` : (browser ?? platform)
}
