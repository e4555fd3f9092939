import { type MailServer, startMailServer } from '@grace/testkit/mail-server'
import { startPostgres } from '@grace/testkit/postgres'
import { type PushService, startPushService } from '@grace/testkit/push-service'
import type { World } from '@grace/testkit/worlds'
import { openSite, type Site } from './site.ts'

/** Options of a project. */
export interface SiteOptions {
  /** The server that browsers connect to. */
  front: 'node' | 'nginx'
  database: 'embedded' | 'postgres'
  /** Condition under which the visitor uses the page; empty: a clean browser. */
  world: World | ''
}

/** Options of a journey. */
export interface JourneyOptions {
  /**
   * A name that gives a journey a site of its own, for journeys that count items. Which other journeys run before it on
   * a shared site depends on the speed of the machine.
   */
  alone: string
  /** True if the site starts with the sample content. */
  sample: boolean
  /** True if the test page opens without signing in. */
  testPage: boolean
  /** True if the site sends mail, to `mailServer`. */
  mail: boolean
  /** True if the site may send push messages to `pushService`. */
  push: boolean
}

export interface OpenSite {
  site: Site
  mailServer: MailServer | null
  pushService: PushService | null
}

/**
 * The sites of a worker's journeys: those that files share, with and without the sample content, and at most one with
 * other options, which only one file has. It is stopped when a file needs the next one, the others when the worker ends.
 *
 * They are not fixtures of the worker: Playwright would start another worker, with another browser, for each of them.
 */
export function sitesOfWorker({ front, database }: Omit<SiteOptions, 'world'>) {
  const shared = new Map<boolean, Stoppable>()
  let own: { key: string; opened: Stoppable } | null = null

  async function start({ sample, testPage, mail, push }: JourneyOptions): Promise<Stoppable> {
    const postgres = database === 'postgres' ? await startPostgres() : null
    const mailServer = mail ? await startMailServer() : null
    const pushService = push ? await startPushService() : null
    const site = await openSite({
      front,
      databaseUrl: postgres?.url ?? '',
      sample,
      testPage,
      smtpUrl: mailServer?.url ?? '',
      pushService: pushService?.origin ?? '',
    })
    return {
      site,
      mailServer,
      pushService,
      async stop() {
        await site.stop()
        mailServer?.close()
        pushService?.close()
        await postgres?.stop()
      },
    }
  }
  async function stopOwn() {
    const last = own
    own = null
    await last?.opened.stop()
  }

  return {
    async open(options: JourneyOptions): Promise<OpenSite> {
      const { alone, sample, testPage, mail, push } = options
      if (!alone && !testPage && !mail && !push) {
        const opened = shared.get(sample) ?? (await start(options))
        shared.set(sample, opened)
        return opened
      }
      const key = JSON.stringify(options)
      if (own?.key !== key) {
        await stopOwn()
        own = { key, opened: await start(options) }
      }
      return own.opened
    },
    async stop(): Promise<void> {
      await stopOwn()
      for (const { stop } of shared.values()) await stop()
    },
  }
}

interface Stoppable extends OpenSite {
  stop(): Promise<void>
}
