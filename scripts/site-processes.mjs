import path from 'node:path'
import { freePort } from './free-port.mjs'
import { root } from './run.mjs'
import { consoleFile, serverFile, startProcess } from './server-process.mjs'

/**
 * The two processes of `npm start`, on free ports.
 *
 * @param {object} options
 * @param {Record<string, string>} options.env of the server: its data folder, its database, its first administrator.
 * @param {string} [options.adminOrigin] where browsers are told to find the console, when that is not the console's own address.
 * @param {string} [options.releasesDir] where releases are published; without it the builds are served.
 * @param {string[]} [options.nodeArgs] for both processes.
 */
export async function startSite({ env, adminOrigin, releasesDir, nodeArgs = [] }) {
  const [sitePort, adminPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${sitePort}`
  const consoleUrl = `http://localhost:${adminPort}`
  const places = {
    SITE_PORT: String(sitePort),
    ADMIN_PORT: String(adminPort),
    ...(releasesDir && { RELEASES_DIR: releasesDir }),
  }

  const serverEnv = {
    SITE_DIR: path.join(root, 'host-public/dist'),
    ...places,
    ADMIN_ORIGIN: adminOrigin ?? consoleUrl,
    SITE_URL: url,
    LOG_LEVEL: 'warn',
    ...env,
  }
  const startServer = () =>
    startProcess(serverFile, { nodeArgs, env: serverEnv, readyUrl: `${url}/api/ready` })
  const startConsole = () =>
    startProcess(consoleFile, { nodeArgs, env: places, readyUrl: `${consoleUrl}/live.json` })

  let [server, admin] = await Promise.all([startServer(), startConsole()])
  return {
    url,
    consoleUrl,
    /** The server's process; another one after each restart. */
    get server() {
      return server
    },
    /** The process of the console's own server. */
    console: admin,
    /** For another server of the same site. */
    serverEnv,
    async restart({ crash = false } = {}) {
      if (crash) await server.crash()
      else await server.stop()
      server = await startServer()
    },
    async stop() {
      await Promise.all([server.stop(), admin.stop()])
    },
  }
}
