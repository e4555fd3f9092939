type Write = (facts: object, message: string) => void

/** What the database says while it runs; a pino logger fits. */
export interface Log {
  info: Write
  warn: Write
  error: Write
}

export const silent: Log = { info() {}, warn() {}, error() {} }
