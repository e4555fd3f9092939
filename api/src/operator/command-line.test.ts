import { type CommandName, commandLine, usage } from './command-line.ts'

const names: CommandName[] = [
  ...(['backup', 'restore', 'move', 'password-link', 'import', 'keys', 'publish-pages'] as const),
]
/** Options that some command has, and whose. */
const owners: Record<string, CommandName> = {
  '--dry-run': 'import',
  '--reset-second-factor': 'password-link',
}

describe.each(names)('the command %s', (name) => {
  test.each([['--help'], ['-h'], ['--help', 'file'], ['file', '--help'], ['--help', '--dry-run']])(
    'the options %s are a request for help',
    (...words) => {
      expect(commandLine([name, ...words])).toBeNull()
      expect(commandLine([...words, name])).toBeNull()
    },
  )

  test.each([
    ...['--hlep', '-x', '--force', '--dry-run=yes', '--help=yes', '--no-help', '--file=x.tar.gz'].map(
      (word) => [word],
    ),
    ...[
      ['--', '--help'],
      ['--', '-h'],
      ['--', '--dry-run'],
      ['-', 'x'],
      ['a', 'b', 'c'],
    ],
  ])('refuses %s with the usage', (...words) => {
    expect(() => commandLine([name, ...words])).toThrow(usage)
  })

  test.each(Object.entries(owners))('the option %s is accepted only by its own command', (option, owner) => {
    if (owner === name) expect(commandLine([name, option])).toMatchObject({ name })
    else expect(() => commandLine([name, option])).toThrow(usage)
  })

  test('the usage describes the command', () => {
    expect(usage).toContain(`npm run ${name}`)
  })
})

test.each([[], [''], ['constructor'], ['toString'], ['backups'], ['help']])(
  'an unknown command is refused with the usage: %s',
  (...words: string[]) => {
    expect(() => commandLine(words)).toThrow(usage)
  },
)

test('the parser separates the arguments and the options of a command', () => {
  expect(commandLine(['import', '--dry-run', 'events', 'events.csv'])).toEqual({
    ...{ name: 'import', args: ['events', 'events.csv'] },
    ...{ isDryRun: true, resetsSecondFactor: false },
  })
})
