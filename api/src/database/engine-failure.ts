import type { PGlite } from '@electric-sql/pglite'

/** How the engine leaves its main loop on an ordinary error of SQL. */
const ordinaryExit = 100

interface Engine {
  _PostgresMainLoopOnce(): void
  stackRestore(pointer: number): void
}

/**
 * Makes a stopped engine say so. A full disk or a failed fsync ends PostgreSQL with a PANIC; PGlite swallows that and
 * would run the next statement in a loop without end, and with it this process.
 *
 * @param onFailure is told once; from then on every statement is refused with the same error.
 */
export function watchEngine(lite: PGlite, onFailure: (error: Error) => void): void {
  const engine = lite.Module as unknown as Engine
  const { _PostgresMainLoopOnce: runOnce, stackRestore } = engine
  const send = lite.execProtocolRawSync.bind(lite)
  let failure: Error | undefined

  engine._PostgresMainLoopOnce = () => {
    try {
      runOnce()
    } catch (error) {
      if ((error as { status?: number }).status !== ordinaryExit && !failure) {
        failure = error instanceof Error ? error : new Error(String((error as Error)?.message ?? error))
        onFailure(failure)
      }
      throw error
    }
  }
  // The first thing that PGlite calls once it has caught the error, and so the way out of its loop.
  engine.stackRestore = (pointer) => {
    if (failure) throw failure
    stackRestore(pointer)
  }
  lite.execProtocolRawSync = (message) => {
    if (failure) throw failure
    return send(message)
  }
}
