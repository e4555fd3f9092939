// Starts the product: npm start installs and builds what is missing, and serves both sites.

import path from 'node:path'
import { type App, root } from '@grace/release/release'
import { releases } from '@grace/release/releases'
import { build } from './build/build.ts'
import { exitWithMessage } from './exit.ts'
import { type Message, processes } from './processes.ts'
import { refuseArguments } from './refuse-arguments.ts'

refuseArguments('npm start takes no arguments, but variables: see docs/operations.md')

const { SITE_PORT, ADMIN_PORT, SITE_URL, ADMIN_ORIGIN, DATABASE_URL, DATA_DIR, LOG_LEVEL, RELEASES_DIR } =
  process.env
const siteUrl = SITE_URL || `http://localhost:${SITE_PORT || 3000}`
const adminUrl = ADMIN_ORIGIN || `http://localhost:${ADMIN_PORT || 3001}`

await build({ quiet: true }).catch(exitWithMessage)

const { start, allReady } = processes()
const dataDir = path.resolve(root, DATA_DIR || 'data')
const env = {
  DATA_DIR: dataDir,
  NODE_ENV: 'production',
  SITE_DIR: path.join(root, 'host-public/dist'),
  RELEASES_DIR: path.resolve(root, RELEASES_DIR || 'releases'),
  // On a terminal, one line per request would hide the important messages.
  LOG_LEVEL: LOG_LEVEL || (process.stdout.isTTY ? 'warn' : 'info'),
}
let signIn: Message['firstSignIn']
let isSample = false
start('site', ['api/dist/server.js', '--tell-parent'], {
  env,
  onMessage: ({ firstSignIn, hasSampleContent }) => {
    signIn = firstSignIn ?? signIn
    isSample ||= hasSampleContent === true
  },
  // Also when the server fails to start: the password is printed only here.
  onExit: () => showSignIn(),
})
start('console', ['remote-admin/dist-server/server.js', '--tell-parent'], { env })

await allReady()
console.log(`
The site is running.

  Site       ${siteUrl}
  Console    ${siteUrl}/admin   (its files come from ${adminUrl})
  API        ${siteUrl}/api/docs
  Releases   ${released('host-public')}, ${released('remote-admin')}
  Data       ${DATABASE_URL ? 'PostgreSQL, as DATABASE_URL says' : dataDir}
`)
showSignIn()
if (isSample) {
  console.log(`  The site shows sample content, to be changed or deleted in the console. To begin with none: delete the
  data, and start with SEED_SAMPLE=false.
`)
}
console.log('Stop it with Ctrl+C.')

function released(app: App) {
  const version = releases(app, env.RELEASES_DIR).live()
  return version === null ? `${app} as it was built` : `${app} ${version}`
}

function showSignIn() {
  if (!signIn) return
  const { username, password, file } = signIn
  console.log(
    file
      ? `  First administrator   ${username}
  Password              in the file ${file}

  Sign in at ${siteUrl}/admin and change it. The file is deleted then.
`
      : `  First administrator   ${username}
  Password              ${password}

  The password is shown this once. Sign in at ${siteUrl}/admin and change it.
`,
  )
  signIn = undefined
}
