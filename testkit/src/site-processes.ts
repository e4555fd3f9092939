import path from 'node:path'
import { freePort } from './free-port.ts'
import { startNginx } from './nginx.ts'
import { root } from './repository.ts'
import { consoleFile, serverFile, startProcess } from './server-process.ts'

interface Options {
  /** Variables of the server: data folder, database, first administrator. */
  env: Record<string, string>
  /** Console origin told to browsers, when it differs from the console's own. */
  adminOrigin?: string | undefined
  /** Folder of the releases; without it the builds are served. */
  releasesDir?: string | undefined
  /** Node options of both processes. */
  nodeArgs?: string[]
  /** Runs nginx in front of both, as in production. */
  nginx?: boolean
}

/** Starts site and console on free ports, as `npm start` does. */
export async function startSite({ env, adminOrigin, releasesDir, nodeArgs = [], nginx = false }: Options) {
  const [sitePort, adminPort] = [await freePort(), await freePort()]
  const publicPorts = nginx ? [await freePort(), await freePort()] : [sitePort, adminPort]
  const [url, consoleUrl] = [`http://localhost:${publicPorts[0]}`, `http://localhost:${publicPorts[1]}`]
  const ports = {
    SITE_PORT: String(sitePort),
    ADMIN_PORT: String(adminPort),
    ...(releasesDir && { RELEASES_DIR: releasesDir }),
  }
  const addresses = { ADMIN_ORIGIN: adminOrigin ?? consoleUrl, SITE_URL: url }

  const serverEnv = {
    SITE_DIR: path.join(root, 'host-public/dist'),
    ...ports,
    ...addresses,
    LOG_LEVEL: 'warn',
    ...(nginx && { TRUST_PROXY: '127.0.0.1/32' }),
    ...env,
  }
  const startServer = () =>
    startProcess(serverFile, {
      nodeArgs,
      env: serverEnv,
      readyUrl: `http://localhost:${sitePort}/api/ready`,
    })
  const startConsole = () =>
    startProcess(consoleFile, {
      nodeArgs,
      env: ports,
      readyUrl: `http://localhost:${adminPort}/live.json`,
    })
  const startProxy = () =>
    startNginx({
      env: addresses,
      args: [
        `--listen=${publicPorts.map((port) => `127.0.0.1:${port}`)}`,
        `--api=127.0.0.1:${sitePort}`,
        `--console=127.0.0.1:${adminPort}`,
        ...(releasesDir ? [`--console-files=${path.join(releasesDir, 'remote-admin')}`] : []),
      ],
      readyUrl: url,
    })

  let [server, admin, proxy] = await Promise.all([startServer(), startConsole(), nginx ? startProxy() : null])
  return {
    url,
    consoleUrl,
    /** The server's process, replaced by each restart. */
    get server() {
      return server
    },
    /** The console's process. */
    console: admin,
    /** Variables for another server of the same site. */
    serverEnv,
    async restart({ crash = false } = {}) {
      if (crash) await server.crash()
      else await server.stop()
      server = await startServer()
    },
    async stop() {
      await proxy?.stop()
      await Promise.all([server.stop(), admin.stop()])
    },
  }
}
