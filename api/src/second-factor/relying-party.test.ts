import { relyingParty } from './relying-party.ts'

const of = (siteUrl: string, adminOrigin: string, domain: string | null = null) =>
  relyingParty({ siteUrl, adminOrigin, domain })

test('the console at the same host or below it shares the passkeys of the site', () => {
  expect(of('http://localhost:3000', 'http://localhost:3001')).toEqual({
    id: 'localhost',
    origins: ['http://localhost:3000', 'http://localhost:3001'],
  })
  expect(of('https://example.org', 'https://console.example.org').origins).toHaveLength(2)
})

test('passkeys work at the site only when the console is beside it, unless PASSKEY_DOMAIN is set', () => {
  expect(of('https://www.example.org', 'https://console.example.org')).toEqual({
    id: 'www.example.org',
    origins: ['https://www.example.org'],
  })
  expect(of('https://www.example.org', 'https://console.example.org', 'example.org')).toEqual({
    id: 'example.org',
    origins: ['https://www.example.org', 'https://console.example.org'],
  })
})

test.each(['other.org', 'ample.org', 'console.example.org'])(
  'PASSKEY_DOMAIN %s is refused, because both addresses do not belong to it',
  (domain) => {
    expect(() => of('https://www.example.org', 'https://console.example.org', domain)).toThrow(
      /^PASSKEY_DOMAIN must be a domain that both www\.example\.org and console\.example\.org belong to/,
    )
  },
)
