import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Refusal } from '@grace/release/refusal'

/** The words and options of the command line. @throws Refusal with the usage, for an option that is not known. */
export function given<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
) {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n${usage}`)
  }
}
