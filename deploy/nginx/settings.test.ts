import { nginxConfig } from './config.ts'
import { readSettings } from './settings.ts'

const variables = { SITE_URL: 'https://church.example', ADMIN_ORIGIN: 'https://console.church.example' }

test.each([
  [[], {}, 'SITE_URL must be an address without a path, such as https://church.example.'],
  [
    [],
    { ...variables, SITE_URL: 'https://church.example/fr' },
    /^SITE_URL must be an address without a path/,
  ],
  [[], { ...variables, SITE_URL: 'http://church.example' }, /must begin with https:\/\/.*--listen=/],
  [[], { ...variables, ADMIN_ORIGIN: variables.SITE_URL }, /must differ/],
  [[], { ...variables, DEFAULT_LANGUAGE: 'de' }, 'DEFAULT_LANGUAGE must be one of en, fr, rw.'],
  [['--api=nowhere'], variables, /^--api must be addresses with ports/],
  [['--listen=127.0.0.1:80'], variables, /^--listen must be two addresses/],
  [['--published=/a"b'], variables, /^--published must not have quotes/],
  [['--wrong'], variables, /--wrong/],
])('%j with %j is refused in a sentence', (args, given, sentence) => {
  expect(() => readSettings(args, given)).toThrow(sentence)
})

test('an administrator reads in the file where it came from, and finds both names in it', () => {
  const text = nginxConfig(readSettings(['--api=10.0.0.11:3000,10.0.0.12:3000'], variables))
  expect(text).toContain('Written by "npm run nginx"')
  expect(text).toMatch(/server 10\.0\.0\.11:3000 .*\n {2}server 10\.0\.0\.12:3000 /)
  expect(text.match(/server_name .*;/g)).toEqual([
    'server_name church.example console.church.example;',
    'server_name church.example;',
    'server_name console.church.example;',
  ])
})
