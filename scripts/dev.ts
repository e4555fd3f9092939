// Development: runs the API, the site and the console with restarts and hot reload.

import path from 'node:path'
import { root } from '@grace/release/release'
import { processes } from './processes.ts'
import { refuseArguments } from './refuse-arguments.ts'

refuseArguments('npm run dev takes no arguments')

const { SITE_PORT = '3000', ADMIN_PORT = '3001', API_PORT = '3002' } = process.env
const siteUrl = `http://localhost:${SITE_PORT}`
const adminOrigin = `http://localhost:${ADMIN_PORT}`
const apiOrigin = `http://localhost:${API_PORT}`

console.log(`
  Site       ${siteUrl}
  Console    ${siteUrl}/admin, and alone at ${adminOrigin}
  API        ${apiOrigin}/api/docs
`)

const { start } = processes()
const rspack = ['../node_modules/@rspack/cli/bin/rspack.js', 'serve']
const ports = { SITE_PORT, ADMIN_PORT, API_ORIGIN: apiOrigin }

start('API', ['--watch', '--watch-preserve-output', '--import', 'tsx', 'src/server.ts'], {
  folder: 'api',
  // Browsers use the site's address; the API listens on a port of its own.
  env: {
    NODE_ENV: 'development',
    SITE_PORT: API_PORT,
    SITE_URL: siteUrl,
    // The site's files are served by its own process.
    RELEASES_DIR: '',
    ADMIN_ORIGIN: adminOrigin,
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    DATA_DIR: path.resolve(root, process.env.DATA_DIR || 'data'),
  },
})
start('site', rspack, { folder: 'host-public', env: ports })
start('console', rspack, { folder: 'remote-admin', env: ports })
