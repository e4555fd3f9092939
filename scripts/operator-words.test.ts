import { operatorWords } from './operator-words.mjs'

const commands = ['backup', 'restore', 'move', 'password-link', 'import', 'keys', 'publish-pages']

test.each(commands)('options of %s are not treated as paths', (command) => {
  const options = ['--help', '-h', '--dry-run', '--unknown', '-']
  expect(operatorWords(command, options, '/home')).toEqual(options)
})

test.each([
  ['backup', ['a.tar.gz'], ['/home/a.tar.gz']],
  ['restore', ['../a.tar.gz'], ['/a.tar.gz']],
  ['publish-pages', ['/srv/pages'], ['/srv/pages']],
  ['import', ['events', 'a.csv'], ['events', '/home/a.csv']],
  ['import', ['--dry-run', 'events', 'a.csv'], ['--dry-run', 'events', '/home/a.csv']],
  ['keys', ['load', 'keys.json'], ['load', '/home/keys.json']],
  ['password-link', ['ruth'], ['ruth']],
])('files of %s %j are named from the folder of the operator', (command, words, expected) => {
  expect(operatorWords(command, words, '/home')).toEqual(expected)
})
