import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

export interface Options {
  /** The same seed sends the same requests in the same order while the contract is unchanged. */
  seed: number
  requests: number
  database: 'embedded' | 'postgres'
}

const usage = 'npm start -w fuzz -- [--requests 20000] [--seed N] [--database embedded|postgres]'

/** @throws Error with the usage. */
export function readCommandLine(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
      requests: { type: 'string', default: '20000' },
      database: { type: 'string', default: 'embedded' },
      help: { type: 'boolean', default: false },
    },
  })
  const { database } = values
  const [seed, requests] = [Number(values.seed), Number(values.requests)]
  const isKnown = database === 'embedded' || database === 'postgres'
  if (values.help || !isKnown || !Number.isInteger(seed) || !Number.isInteger(requests))
    throw new Error(usage)
  return { seed, requests, database }
}
