import { randomBytes } from 'node:crypto'
import { freePort } from '@grace/testkit/free-port'
import { consoleFile, serverFile, shortLived, startProcess } from '@grace/testkit/server-process'

/** Environment variables of a server or a command. */
export type Settings = Record<string, string>

/** The first administrator of every site that this worker starts. */
export const admin = { username: 'admin', password: randomBytes(12).toString('base64url') }

const common: Settings = {
  HOST: '127.0.0.1',
  TRUST_PROXY: '127.0.0.1/32',
  LOG_LEVEL: 'error',
  ADMIN_USERNAME: admin.username,
  ADMIN_PASSWORD: admin.password,
}

const programs = {
  site: { file: serverFile, portVariable: 'SITE_PORT', readyPath: '/api/ready' },
  console: { file: consoleFile, portVariable: 'ADMIN_PORT', readyPath: '/live.json' },
}

export type Server = Awaited<ReturnType<typeof startServer>>

/** A built server on a free port, which it keeps when it starts again. */
export async function startServer(settings: Settings, program: keyof typeof programs = 'site') {
  const { file, portVariable, readyPath } = programs[program]
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = () =>
    startProcess(file, {
      nodeArgs: shortLived,
      env: { ...common, ...settings, [portVariable]: String(port) },
      readyUrl: `${url}${readyPath}`,
    })
  let process = await start()
  return {
    port,
    url,
    get process() {
      return process
    },
    async startAgain() {
      process = await start()
    },
  }
}
