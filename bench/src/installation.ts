import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { temporaryFolder } from '@grace/testkit/cleanup'
import { startSite } from '@grace/testkit/site-processes'

export const databases = ['embedded', 'postgres'] as const
export type DatabaseKind = (typeof databases)[number]

/** @throws Error for an unknown name. */
export function databasesOf(option: string): DatabaseKind[] {
  if (option === 'both') return [...databases]
  const found = databases.filter((each) => each === option)
  if (found.length === 0) throw new Error('--database is one of embedded, postgres, both.')
  return found
}

interface Options {
  databaseUrl?: string | null
  nodeArgs?: string[]
  env?: Record<string, string>
}

/** The product with a data folder of its own; can be started repeatedly. */
export async function installation({ databaseUrl = null, nodeArgs = [], env = {} }: Options = {}) {
  const dataDir = env.DATA_DIR ?? path.join(await temporaryFolder('bench'), 'data')
  const admin = { username: 'admin', password: randomBytes(12).toString('base64url') }
  const jwtSecret = randomBytes(32).toString('hex')
  const sealingKey = randomBytes(32).toString('hex')
  return {
    dataDir,
    databaseUrl,
    admin,
    start: (more: Record<string, string> = {}, options: { adminOrigin?: string } = {}) =>
      startSite({
        nodeArgs,
        ...options,
        env: {
          DATA_DIR: dataDir,
          ADMIN_USERNAME: admin.username,
          ADMIN_PASSWORD: admin.password,
          // Trust this machine, so that requests can simulate addresses.
          TRUST_PROXY: '127.0.0.0/8,::1/128',
          ...(databaseUrl && { DATABASE_URL: databaseUrl, JWT_SECRET: jwtSecret, SEALING_KEY: sealingKey }),
          ...env,
          ...more,
        },
      }),
  }
}
export type Installation = Awaited<ReturnType<typeof installation>>
export type RunningSite = Awaited<ReturnType<Installation['start']>>
