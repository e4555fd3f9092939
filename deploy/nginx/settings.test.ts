import { nginxConfig } from './config.ts'
import { logFormat } from './logs.ts'
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

test('the file names the command that wrote it, and contains both host names', () => {
  const text = nginxConfig(readSettings(['--api=10.0.0.11:3000,10.0.0.12:3000'], variables))
  expect(text).toContain('Written by "npm run nginx -w deploy"')
  expect(text).toMatch(/server 10\.0\.0\.11:3000 .*\n {2}server 10\.0\.0\.12:3000 /)
  expect(text.match(/server_name .*;/g)).toEqual([
    'server_name church.example console.church.example;',
    'server_name church.example;',
    'server_name console.church.example;',
  ])
})

test('the access log contains no query, no full address and no username', () => {
  const text = nginxConfig(readSettings(['--logs=/var/log/church'], variables))
  expect(text.match(/log_format grace .*/g)).toEqual([
    `log_format grace '$grace_network $time_iso8601 "$request_method $grace_path" $status $body_bytes_sent $request_time $sent_http_x_request_id';`,
  ])
  expect(text).toContain('"~*^/api/accounts/username/.+/*$" "/api/accounts/username/{username}";')
  const servers = text.split(/^server \{/m).slice(1)
  expect(servers).toHaveLength(3)
  for (const server of servers) {
    expect(server).toContain('access_log "/var/log/church/access.log" grace;')
    expect(server).toContain('error_log "/var/log/church/error.log" alert;')
  }
})

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['2001:db8:5:6:7:8:9:a', '2001:db8:5::'],
  ['2001:db8:5::a', '2001:db8:5::'],
  ['2001:db8::5:6:7', '2001:db8::'],
  ['2001::5:6:7', '2001::'],
  ['::1', '-'],
  ['::ffff:203.0.113.77', '-'],
  ['unix:', '-'],
])('the address %s is logged as %s', (address, written) => {
  const map = /map \$remote_addr [^}]*?\{\n(?<lines>[\s\S]*?)\n\}/.exec(logFormat)?.groups?.lines ?? ''
  const rules = [...map.matchAll(/"~(?<pattern>\S+)" "\$\{(?<name>\w+)\}(?<end>\S*)";/g)]
  expect(rules).toHaveLength(4)
  const found = rules.flatMap(({ groups: { pattern = '', name = '', end } = {} }) => {
    const match = new RegExp(pattern).exec(address)
    return match ? [`${match.groups?.[name]}${end}`] : []
  })
  expect(found[0] ?? '-').toBe(written)
})
