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

test('beside the site they work at the site alone, until their domain is named', () => {
  expect(of('https://www.example.org', 'https://console.example.org')).toEqual({
    id: 'www.example.org',
    origins: ['https://www.example.org'],
  })
  expect(of('https://www.example.org', 'https://console.example.org', 'example.org')).toEqual({
    id: 'example.org',
    origins: ['https://www.example.org', 'https://console.example.org'],
  })
})

test.each(['other.org', 'ample.org', 'console.example.org'])('%s is no domain of both', (domain) => {
  expect(() => of('https://www.example.org', 'https://console.example.org', domain)).toThrow(
    /^PASSKEY_DOMAIN must be a domain that both www\.example\.org and console\.example\.org belong to/,
  )
})
