type Write = (facts: object, message: string) => void

/** Logger of the database; pino is compatible. */
export interface Log {
  info: Write
  warn: Write
  error: Write
}

export const silent: Log = { info() {}, warn() {}, error() {} }
