/** The first matching token wins: later tokens of a User-Agent imitate other browsers. */
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
 * Browser family and platform, without versions and models: those identify people, and owners do not recognise them.
 * Both are null for an unknown client.
 */
export const clientOf = (userAgent: string | undefined): Client => ({
  browser: nameIn(userAgent ?? '', families),
  platform: nameIn(userAgent ?? '', platforms),
})

/** For example `Chrome on Android`; null for an unknown client. */
export function browserName(userAgent: string | undefined): string | null {
  const { browser, platform } = clientOf(userAgent)
  return browser && platform ? `${browser} on ${platform}` : (browser ?? platform)
}
