import path from 'node:path'
import { freePort } from './free-port.mjs'
import { root } from './run.mjs'
import { consoleFile, serverFile, startProcess } from './server-process.mjs'
import { startNginx } from './throwaway-nginx.mjs'

/**
 * The two processes of `npm start`, on free ports.
 *
 * @param {object} options
 * @param {Record<string, string>} options.env of the server: its data folder, its database, its first administrator.
 * @param {string} [options.adminOrigin] where browsers are told to find the console, when that is not the console's own address.
 * @param {string} [options.releasesDir] where releases are published; without it the builds are served.
 * @param {string[]} [options.nodeArgs] for both processes.
 * @param {boolean} [options.nginx] whether nginx stands before both, as on a server on the internet.
 */
export async function startSite({
  env,
  adminOrigin,
  releasesDir,
  nodeArgs = [],
  nginx = process.env.E2E_THROUGH === 'nginx',
}) {
  const [sitePort, adminPort] = [await freePort(), await freePort()]
  const frontPorts = nginx ? [await freePort(), await freePort()] : [sitePort, adminPort]
  const [url, consoleUrl] = [`http://localhost:${frontPorts[0]}`, `http://localhost:${frontPorts[1]}`]
  const places = {
    SITE_PORT: String(sitePort),
    ADMIN_PORT: String(adminPort),
    ...(releasesDir && { RELEASES_DIR: releasesDir }),
  }
  const addresses = { ADMIN_ORIGIN: adminOrigin ?? consoleUrl, SITE_URL: url }

  const serverEnv = {
    SITE_DIR: path.join(root, 'host-public/dist'),
    ...places,
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
      env: places,
      readyUrl: `http://localhost:${adminPort}/live.json`,
    })
  const startFront = () =>
    startNginx({
      env: addresses,
      args: [
        `--listen=${frontPorts.map((port) => `127.0.0.1:${port}`)}`,
        `--api=127.0.0.1:${sitePort}`,
        `--console=127.0.0.1:${adminPort}`,
        ...(releasesDir ? [`--console-files=${path.join(releasesDir, 'remote-admin')}`] : []),
      ],
      readyUrl: url,
    })

  let [server, admin, front] = await Promise.all([startServer(), startConsole(), nginx ? startFront() : null])
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
      await front?.stop()
      await Promise.all([server.stop(), admin.stop()])
    },
  }
}
