import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ensureAdministrator } from './accounts/first-administrator.ts'
import type { AppOptions } from './app.ts'
import { blogTextThread } from './blogs/text-thread.ts'
import { contentVersionOf } from './content/version.ts'
import { listenForOperators } from './control/listen-for-operators.ts'
import { couriersOf } from './couriers/couriers-of.ts'
import { closeSharedDataFolder } from './data-folder/data-folder.ts'
import { dataFolderProblem } from './data-folder/data-folder-problem.ts'
import { ownerOnlyUmask } from './data-folder/owner-only.ts'
import type { Database } from './database/db.ts'
import type { Log } from './database/log.ts'
import { openDatabase } from './database/open.ts'
import { isUnavailable } from './database/unavailable.ts'
import { type Environment, readEnvironment } from './environment.ts'
import type { DrainState } from './http/drain.ts'
import { makeWork } from './http/work-budgets.ts'
import { measureDatabase } from './metrics/measure-database.ts'
import type { Metrics } from './metrics/metrics.ts'
import { metricsServer } from './metrics/serve-metrics.ts'
import { erasedListIn } from './personal-data/erased-list.ts'
import { ensureInstallationKeys } from './sealing/installation-key-file.ts'
import { keyStatus } from './sealing/rotate.ts'
import { type Sealing, sealingWith } from './sealing/sealing.ts'
import { jwtSecretIn } from './secrets/jwt-secret.ts'
import { published } from './site/published.ts'
import { CannotStart } from './start/cannot-start.ts'
import { watchFirstSignIn, writeFirstSignIn } from './start/first-sign-in.ts'
import { listen } from './start/listen.ts'
import { printMissingKeys } from './start/print-missing-keys.ts'
import { printSampleContent, printSignIn, printSignInFile, reportReady } from './start/print-sign-in.ts'
import { startFailure, withCause } from './start/start-failure.ts'
import { stopInOrder } from './start/stop.ts'
import { openStorage } from './storage/open-storage.ts'

// All files of this process are in the data folder, for its owner only.
process.umask(ownerOnlyUmask)

try {
  const environment = readEnvironment(process.env)
  await start(environment).catch((error: unknown) => {
    const isExpected = error instanceof CannotStart || isUnavailable(error)
    const problem = isExpected ? null : dataFolderProblem(error, environment.dataDir)
    throw problem === null ? error : new CannotStart(problem)
  })
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(1)
}

async function start(environment: Environment): Promise<void> {
  let app: FastifyInstance | undefined
  const log: Log = {
    info: (facts, message) => app?.log.info(facts, message),
    warn: (facts, message) => app?.log.warn(facts, message),
    error: (facts, message) => app?.log.error(facts, message),
  }
  const drainState: DrainState = { isDraining: false }
  let isStarted = false
  // Load the metrics library only if enabled, to start faster otherwise.
  const metrics = environment.metrics && (await import('./metrics/metrics.ts')).makeMetrics()
  const metricsApp = metrics && metricsServer(metrics)
  if (environment.databaseUrl) closeSharedDataFolder(environment.dataDir)
  const opening = openDatabase(environment, {
    log,
    onBroken(error) {
      if (isStarted) log.error({ err: error }, 'the database engine has stopped, and this process with it')
      else process.stderr.write(`${dataFolderProblem(error, environment.dataDir) ?? error.message}\n`)
      process.exit(1)
    },
  })
  // Load the application while the engine of the database is compiled.
  const [opened] = await Promise.all([opening, loadApplication()])
  const db = metrics ? measureDatabase(opened, metrics) : opened
  let endControl = () => {}
  let endWatch = () => {}
  try {
    const storage = await openStorage(environment.storage)
    const sealing = sealingWith(environment.sealingKeys ?? ensureInstallationKeys(environment.dataDir))
    const files = {
      storage,
      workDir: path.join(environment.dataDir, 'tmp'),
      minFreeBytes: environment.minFreeBytes,
    }
    // Before the first account exists: sample content goes only into a new database.
    if (environment.seedsSample) await fillIfNew(db, { ...files, sealing })
    const content = { changed: () => {} }
    app = await build(environment, { content, db, drainState, metrics, files, sealing })
    await createAdministrator(db, environment, log)
    endWatch = watchFirstSignIn(db, environment.dataDir, log)
    if (metricsApp && environment.metrics) {
      await listen(metricsApp, environment.metrics, { host: 'METRICS_HOST', port: 'METRICS_PORT' })
    }
    await listen(app, environment)
    printMissingKeys(
      await keyStatus(db, sealing),
      environment.sealingKeys ? 'SEALING_KEY' : path.join(environment.dataDir, 'sealing-key'),
    )
    if ('copyFiles' in opened) {
      const { dataDir, siteUrl } = environment
      const { operatorCommands } = await import('./operator/commands.ts')
      const commands = await operatorCommands({
        ...{ embedded: opened, db, sealing, dataDir, siteUrl, app },
        keyFolder: environment.sealingKeys ? null : dataDir,
        onContentChange: () => content.changed(),
      })
      endControl = await listenForOperators(dataDir, commands, log)
    }
    isStarted = true
    reportReady()
  } catch (error) {
    await db.close()
    throw error
  }

  const { close } = app
  stopInOrder({
    drainState,
    drainMs: environment.drainSeconds * 1_000,
    async close() {
      endControl()
      endWatch()
      await close()
      await db.close()
      await metricsApp?.close()
    },
  })
}

function loadApplication() {
  return Promise.all([import('./app.ts'), import('./site/site.ts')])
}

async function createAdministrator(db: Database, environment: Environment, log: Log): Promise<void> {
  // Standard output of `npm start` is inherited by its servers.
  const isOnTerminal = process.stdout.isTTY
  let file = ''
  const created = await ensureAdministrator(db, environment.firstAdministrator, (signIn) => {
    if (!isOnTerminal) file = writeFirstSignIn(environment.dataDir, signIn)
  })
  if (!created) return
  log.info({}, 'the first administrator was created')
  if (file) printSignInFile(created.username, file)
  else if (created.generatedPassword) printSignIn(created.username, created.generatedPassword)
}

/** @throws CannotStart, so that an operator notices; the sample content is written completely or not at all. */
async function fillIfNew(db: Database, parts: AppOptions['files'] & { sealing: Sealing }): Promise<void> {
  const { fillSampleContent } = await import('./sample-content/fill-sample-content.ts')
  const isFilled = await fillSampleContent(db, parts).catch((error: unknown) => {
    throw new CannotStart(
      dataFolderProblem(error, path.dirname(parts.workDir)) ??
        `The sample content could not be filled in (${isUnavailable(error) ? withCause(error) : (error as Error).message}). Start again, or without it: SEED_SAMPLE=false`,
    )
  })
  if (isFilled) printSampleContent()
}

interface Parts {
  /** Its function is called after each change of content; the site sets it. */
  content: { changed: () => void }
  db: Database
  drainState: DrainState
  metrics: Metrics | null
  files: AppOptions['files']
  sealing: Sealing
}

async function build(environment: Environment, parts: Parts): Promise<FastifyInstance> {
  const { siteUrl, siteDir, releasesDir, adminOrigin, defaultLanguage, mail, trustProxy, logLevel } =
    environment
  const { content, ...options } = parts
  const [{ buildApp }, { site }] = await loadApplication()
  const work = makeWork({ refused: parts.metrics?.workRefused })
  const app = await buildApp({
    ...options,
    work,
    blogTexts: blogTextThread(),
    onContentChange: () => content.changed(),
    jwtSecret: environment.jwtSecret ?? jwtSecretIn(environment.dataDir),
    siteUrl,
    mail,
    newsletter: mail && {
      ratePerMinute: environment.newsletterRatePerMinute,
      couriers: couriersOf(path.join(environment.dataDir, 'letters'), mail.url),
    },
    notifications: {
      couriers: {
        email: couriersOf(path.join(environment.dataDir, 'notifications', 'email'), mail?.url ?? null),
        push: couriersOf(path.join(environment.dataDir, 'notifications', 'push'), null),
      },
      quietHours: environment.quietHours,
      pushServices: environment.pushServices,
    },
    defaultLanguage,
    inboxRetentionMonths: environment.inboxRetentionMonths,
    erasedList: erasedListIn(environment.dataDir),
    auditRetentionMonths: environment.auditRetentionMonths,
    rightsAnswerDays: environment.rightsAnswerDays,
    isSecondFactorRequired: environment.isSecondFactorRequired,
    passkeyAddresses: environment.passkeyAddresses,
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
    metrics: parts.metrics,
    work,
    onContentChange(changed) {
      content.changed = changed
    },
  })
  return app
}
