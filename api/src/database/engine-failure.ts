import type { PGlite } from '@electric-sql/pglite'

/** Exit code by which the engine leaves its main loop after an ordinary SQL error. */
const ordinaryExit = 100

interface Engine {
  _PostgresMainLoopOnce(): void
  stackRestore(pointer: number): void
}

/**
 * Detects a stopped engine. A full disk or a failed fsync ends PostgreSQL with a PANIC; PGlite swallows it, and the
 * next statement would loop forever.
 *
 * @param onFailure is called once; all later statements fail with the same error.
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
  // PGlite calls this first after catching the error, so throwing here leaves its loop.
  engine.stackRestore = (pointer) => {
    if (failure) throw failure
    stackRestore(pointer)
  }
  lite.execProtocolRawSync = (message) => {
    if (failure) throw failure
    return send(message)
  }
}
