import { parseArgs } from 'node:util'
import { Refusal } from './refusal.ts'

export const usage = `Commands for server administrators, with the same variables as the server:

  npm run backup [-- <file.tar.gz>]     everything into one new file, also while the server runs
  npm run restore -- <file.tar.gz>      everything from such a file into an empty place
  npm run move                          an embedded installation in DATA_DIR to the empty DATABASE_URL
  npm run password-link -- <username>   a link for setting a new password; with --reset-second-factor it
                                        also removes passkeys, one-time codes and recovery codes
  npm run import -- <kind> <file.csv>   announcements, events, services or people from a file; with --dry-run
                                        it only lists the lines that would be refused
  npm run keys                          which keys seal what people have sent
  npm run keys -- rotate                a new installation key; with SEALING_KEY, to the first of its keys
  npm run keys -- load <file.json>      keys of sealed texts, from a file beside the backups
  npm run publish-pages [-- <folder>]   every page as it is now, as files, also while the server runs

docs/operations.md says more.
`

/** Each command with the most words that may follow it. */
const maxWords = {
  backup: 1,
  restore: 1,
  move: 0,
  'password-link': 1,
  import: 2,
  keys: 2,
  'publish-pages': 1,
}
export type CommandName = keyof typeof maxWords
const isCommand = (name: string): name is CommandName => Object.hasOwn(maxWords, name)

export interface CommandLine {
  name: CommandName
  args: string[]
  resetsSecondFactor: boolean
  isDryRun: boolean
}

/**
 * Reads the words of a command.
 *
 * @returns null if they ask for help.
 * @throws Refusal with the usage for words or options that the command does not have.
 */
export function commandLine(words: string[]): CommandLine | null {
  const { positionals, values } = parsed(words)
  if (values.help) return null
  const [name = '', ...args] = positionals
  const { 'reset-second-factor': resetsSecondFactor, 'dry-run': isDryRun } = values
  const hasForeignOption = (resetsSecondFactor && name !== 'password-link') || (isDryRun && name !== 'import')
  // After "--" an option is a word. A file whose name begins with a dash is "./-name".
  const hasDash = args.some((word) => word.startsWith('-'))
  if (!isCommand(name) || args.length > maxWords[name] || hasForeignOption || hasDash)
    throw new Refusal(usage)
  return { name, args, resetsSecondFactor, isDryRun }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      strict: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        'reset-second-factor': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${usage}`)
  }
}
