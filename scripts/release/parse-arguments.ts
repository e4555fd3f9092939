import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Refusal } from '@grace/release/refusal'

/** Parses arguments and options. @throws Refusal with the usage for an unknown option. */
export function parseArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
) {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n${usage}`)
  }
}
