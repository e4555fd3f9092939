// Which releases there are, and which of them is live: npm run live -w remote-admin [-- 1.1.0]
import { apps } from './describe.mjs'
import { noteLive } from './record.mjs'
import { Refusal, releases } from './releases.mjs'
import { releasesDir } from './releases-dir.mjs'

const [app, version, ...more] = process.argv.slice(2)

try {
  if (!apps.includes(app) || more.length > 0)
    throw new Refusal('npm run live -w remote-admin|host-public [-- 1.1.0]')
  const all = releases(app, releasesDir)
  if (version === undefined) list(all)
  else move(all, version)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function list(all) {
  const live = all.live()
  const known = all.all()
  if (known.length === 0) {
    throw new Refusal(`Nothing of ${app} is released in ${all.folder} yet: npm run release -w ${app}`)
  }
  console.log(`${app} in ${all.folder}, newest first`)
  for (const { version, madeAt, commit, hostContracts } of known) {
    const facts = [
      version.padEnd(16),
      (version === live ? 'live' : '').padEnd(6),
      `${madeAt.slice(0, 16).replace('T', ' ')} UTC`,
      commit?.slice(0, 10) ?? 'no commit',
      ...(hostContracts ? [`host contracts ${hostContracts.from} to ${hostContracts.to}`] : []),
    ]
    console.log(`  ${facts.join('  ')}`)
  }
  if (!known.some((each) => each.version === live)) {
    throw new Refusal(live === null ? 'None of them is live.' : `Live is ${live}, which is not there.`)
  }
}

function move(all, wanted) {
  const before = all.live()
  all.makeLive(wanted)
  console.log(
    before === wanted
      ? `${app} ${wanted} is live, as before.`
      : `${app} ${wanted} is live${before ? `, in place of ${before}` : ''}.`,
  )
  noteLive(all.read(wanted))
}
