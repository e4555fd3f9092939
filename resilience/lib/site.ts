import { randomBytes } from 'node:crypto'
import { signIn } from '@grace/testkit/requests'
import { admin, type Server, type Settings, startServer } from './server.ts'

export type Site = Awaited<ReturnType<typeof openSite>>

/** Where a site's data are: its folder, and its database unless that is embedded. */
export type DataSettings = { DATA_DIR: string; DATABASE_URL?: string }

/** Servers on one database and one data folder. */
export async function openSite(data: DataSettings, more: Settings = {}, serverCount = 1) {
  const settings = {
    ...data,
    ...('DATABASE_URL' in data && {
      JWT_SECRET: randomBytes(32).toString('hex'),
      SEALING_KEY: randomBytes(32).toString('hex'),
    }),
    ...more,
  }
  const [first, ...others] = await Promise.all(
    Array.from({ length: serverCount }, () => startServer(settings)),
  )
  if (!first) throw new Error('A site has at least one server.')
  const servers: [Server, ...Server[]] = [first, ...others]
  let turn = 0
  /** Address of the next server in turn. */
  const nextUrl = (): string => (servers[turn++ % servers.length] ?? first).url
  return {
    servers,
    data,
    settings,
    nextUrl,
    /** @returns the administrator's access token. */
    signIn: () => signIn(nextUrl(), admin.username, admin.password),
    async stop() {
      await Promise.all(servers.map(({ process }) => process.stop()))
    },
  }
}
