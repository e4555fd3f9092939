import type { FastifyInstance } from 'fastify'
import { ensureAdministrator } from './accounts/first-administrator.ts'
import { buildApp } from './app.ts'
import type { Database } from './database/db.ts'
import type { Log } from './database/log.ts'
import { openDatabase } from './database/open.ts'
import { isUnavailable } from './database/unavailable.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { jwtSecretIn } from './secrets/jwt-secret.ts'
import { site } from './site/site.ts'
import { CannotStart } from './start/cannot-start.ts'
import { listen } from './start/listen.ts'
import { stopInOrder } from './start/stop.ts'
import { tellReady, tellSignIn } from './start/tell.ts'

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
  const db = await openDatabase(environment, {
    log,
    onBroken(error) {
      log.error({ err: error }, 'the database engine has stopped, and this process with it')
      process.exit(1)
    },
  })
  try {
    app = await build(environment, db)
    const created = await ensureAdministrator(db, environment.firstAdministrator)
    if (created) {
      log.info({}, 'the first administrator was created')
      if (created.generatedPassword) tellSignIn(created.username, created.generatedPassword)
    }
    await listen(app, environment)
    tellReady()
  } catch (error) {
    await db.close()
    throw error
  }

  const { close } = app
  stopInOrder(async () => {
    await close()
    await db.close()
  })
}

async function build(environment: Environment, db: Database): Promise<FastifyInstance> {
  const { siteUrl, siteDir, adminOrigin, defaultLanguage, mail, trustProxy, logLevel } = environment
  const app = await buildApp({
    db,
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
    siteUrl,
    adminOrigin,
    defaultLanguage,
    passwordResetByEmail: mail !== null,
  })
  return app
}
