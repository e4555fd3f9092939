import { liveRelease } from '@grace/release/live-release'
import type { FastifyInstance } from 'fastify'
import { CannotStart } from '../start/cannot-start.ts'
import { type ServedSite, serveSite } from './served-site.ts'
import type { SiteOptions } from './site-options.ts'

/** As long as a page takes at most that is being made. */
const farewellMs = 15_000

/**
 * The public site that is live. The pointer may be moved at any time, and the next page is of the other release; what is
 * under way ends with the one that it began with.
 *
 * @throws CannotStart when there is neither a release nor a build.
 */
export async function liveSite(app: FastifyInstance, options: SiteOptions) {
  const { directory, releasesDir } = options
  const releases = liveRelease({
    app: 'host-public',
    releasesDir,
    built: directory,
    onTrouble: (error) => app.log.error({ err: error }, 'the live release cannot be served'),
  })
  const first = await releases.live()
  if (!first) throw new CannotStart(`RELEASES_DIR names ${releasesDir}, in which no public site is released.`)
  let from = first
  let site = serveSite(app, first.directory, options)
  let moves = 0
  options.metrics?.watchPages(() => site.pagesWaiting())
  // Before what it asks is closed.
  app.addHook('preClose', async () => site.stopKeeping())
  app.addHook('onClose', () => site.close())

  async function now(): Promise<ServedSite> {
    const live = await releases.live()
    if (!live || live === from) return site
    from = live
    try {
      const before = site
      site = serveSite(app, live.directory, options)
      moves += 1
      setTimeout(() => void before.close(), farewellMs).unref()
      // The pages that are kept for it may be as old as its last day.
      site.contentChanged()
      app.log.info({ version: live.version }, 'another release of the site is live')
    } catch (error) {
      app.log.error({ err: error, directory: live.directory }, 'the live release cannot be served')
    }
    return site
  }

  return {
    directory: first.directory,

    now,

    /** The folder that holds a hashed file, also of an earlier release. */
    folderWith: (file: string) => releases.folderWith(file),

    contentChanged: () => site.contentChanged(),

    /** Another one after each move of the pointer, and after each change of the content; it only grows. */
    async currentVersion() {
      await now()
      return (await options.currentVersion()) + moves
    },
  }
}
