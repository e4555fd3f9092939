import { liveRelease } from '@grace/release/live-release'
import type { FastifyInstance } from 'fastify'
import type { Work } from '../http/work-budgets.ts'
import { CannotStart } from '../start/cannot-start.ts'
import { type ServedSite, serveSite } from './served-site.ts'
import type { SiteOptions } from './site-options.ts'

/** Maximum time of a render in progress. */
const closeDelayMs = 15_000

/**
 * The live release of the public site. The pointer may change at any time: new requests then use the new release, and
 * requests in progress complete with the old one.
 *
 * @throws CannotStart if there is neither a release nor a build.
 */
export async function liveSite(app: FastifyInstance, options: SiteOptions & { work: Work }) {
  const { directory, releasesDir } = options
  const releases = liveRelease({
    app: 'host-public',
    releasesDir,
    built: directory,
    onError: (error) => app.log.error({ err: error }, 'the live release cannot be served'),
  })
  const first = await releases.live()
  if (!first) throw new CannotStart(`RELEASES_DIR names ${releasesDir}, in which no public site is released.`)
  let from = first
  let site = serveSite(app, first.directory, options)
  let moves = 0
  options.metrics?.watchPages(() => options.work.waiting('page'))
  // Rendering calls the API, which answers from then on.
  app.addHook('onListen', () => void site.warmUp())
  // Before the API, which rendering calls, is closed.
  app.addHook('preClose', async () => site.stopPublishing())
  app.addHook('onClose', () => site.close())

  async function now(): Promise<ServedSite> {
    const live = await releases.live()
    if (!live || live === from) return site
    from = live
    try {
      const before = site
      site = serveSite(app, live.directory, options)
      moves += 1
      setTimeout(() => void before.close(), closeDelayMs).unref()
      // Its published pages may date from its last time as the live release.
      site.contentChanged()
      void site.warmUp()
      app.log.info({ version: live.version }, 'another release of the site is live')
    } catch (error) {
      app.log.error({ err: error, directory: live.directory }, 'the live release cannot be served')
    }
    return site
  }

  return {
    directory: first.directory,

    now,

    /** The folder that contains a hashed file, also of an earlier release. */
    folderWith: (file: string) => releases.folderWith(file),

    contentChanged: () => site.contentChanged(),

    /** Changes with each move of the pointer and each change of content; monotonic. */
    async currentVersion() {
      await now()
      return (await options.currentVersion()) + moves
    },
  }
}
