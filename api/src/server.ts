import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ensureAdministrator } from './accounts/first-administrator.ts'
import { type AppOptions, buildApp } from './app.ts'
import { contentVersionOf } from './content/version.ts'
import { listenForOperators } from './control/listen-for-operators.ts'
import type { Database } from './database/db.ts'
import type { Log } from './database/log.ts'
import { openDatabase } from './database/open.ts'
import { isUnavailable } from './database/unavailable.ts'
import { type Environment, readEnvironment } from './environment.ts'
import type { Leaving } from './http/let-go.ts'
import { measureDatabase } from './metrics/measure-database.ts'
import type { Metrics } from './metrics/metrics.ts'
import { metricsServer } from './metrics/serve-metrics.ts'
import { operatorCommands } from './operator/commands.ts'
import { jwtSecretIn } from './secrets/jwt-secret.ts'
import { published } from './site/published.ts'
import { site } from './site/site.ts'
import { CannotStart } from './start/cannot-start.ts'
import { listen } from './start/listen.ts'
import { stopInOrder } from './start/stop.ts'
import { tellReady, tellSampleContent, tellSignIn } from './start/tell.ts'
import { openStorage } from './storage/open-storage.ts'

try {
  await start(readEnvironment(process.env))
} catch (error) {
  const isExpected = error instanceof CannotStart || isUnavailable(error)
  process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}

async function start(environment: Environment): Promise<void> {
  let app: FastifyInstance | undefined
  const log: Log = {
    info: (facts, message) => app?.log.info(facts, message),
    warn: (facts, message) => app?.log.warn(facts, message),
    error: (facts, message) => app?.log.error(facts, message),
  }
  const leaving: Leaving = { isLeaving: false }
  // Their library is loaded for who asks for figures, and delays nobody else's start.
  const metrics = environment.metrics && (await import('./metrics/metrics.ts')).makeMetrics()
  const figures = metrics && metricsServer(metrics)
  const opened = await openDatabase(environment, {
    log,
    onBroken(error) {
      log.error({ err: error }, 'the database engine has stopped, and this process with it')
      process.exit(1)
    },
  })
  const db = metrics ? measureDatabase(opened, metrics) : opened
  let endControl = () => {}
  try {
    const storage = await openStorage(environment.storage)
    const files = { storage, workDir: path.join(environment.dataDir, 'tmp') }
    // Before there is an account: a database that has one is nobody's to fill.
    if (environment.seedsSample) await fillIfNew(db, files)
    app = await build(environment, { db, leaving, metrics, files })
    const created = await ensureAdministrator(db, environment.firstAdministrator)
    if (created) {
      log.info({}, 'the first administrator was created')
      if (created.generatedPassword) tellSignIn(created.username, created.generatedPassword)
    }
    if (figures && environment.metrics) {
      await listen(figures, environment.metrics, { host: 'METRICS_HOST', port: 'METRICS_PORT' })
    }
    await listen(app, environment)
    if ('copyFiles' in opened) {
      const { dataDir, siteUrl } = environment
      const commands = await operatorCommands({ embedded: opened, db, dataDir, siteUrl, app })
      endControl = await listenForOperators(dataDir, commands, log)
    }
    tellReady()
  } catch (error) {
    await db.close()
    throw error
  }

  const { close } = app
  stopInOrder({
    leaving,
    drainMs: environment.drainSeconds * 1_000,
    async close() {
      endControl()
      await close()
      await db.close()
      await figures?.close()
    },
  })
}

/** @throws CannotStart: half of it would be worse than none, and whoever starts must know how to go on. */
async function fillIfNew(db: Database, files: AppOptions['files']): Promise<void> {
  const { fillSampleContent } = await import('./sample-content/fill-sample-content.ts')
  const isFilled = await fillSampleContent(db, files).catch((error: unknown) => {
    throw new CannotStart(
      `The sample content could not be filled in (${(error as Error).message}). Start again, or without it: SEED_SAMPLE=false`,
    )
  })
  if (isFilled) tellSampleContent()
}

interface Parts {
  db: Database
  leaving: Leaving
  metrics: Metrics | null
  files: AppOptions['files']
}

async function build(environment: Environment, parts: Parts): Promise<FastifyInstance> {
  const { siteUrl, siteDir, releasesDir, adminOrigin, defaultLanguage, mail, trustProxy, logLevel } =
    environment
  let contentChanged = () => {}
  const app = await buildApp({
    ...parts,
    onContentChange: () => contentChanged(),
    jwtSecret: environment.jwtSecret ?? jwtSecretIn(environment.dataDir),
    siteUrl,
    mail,
    defaultLanguage,
    inboxRetentionMonths: environment.inboxRetentionMonths,
    cacheBytes: environment.cacheBytes,
    trustProxy,
    logger: { level: logLevel },
  })
  await app.register(site, {
    directory: siteDir,
    releasesDir,
    dataDir: environment.dataDir,
    siteUrl,
    adminOrigin,
    consolePreviews: environment.consolePreviews,
    defaultLanguage,
    passwordResetByEmail: mail !== null,
    testPage: environment.testPage,
    currentVersion: contentVersionOf(parts.db),
    published: published(parts.db),
    onContentChange(changed) {
      contentChanged = changed
    },
  })
  return app
}
