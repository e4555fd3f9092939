import { type PGlite, protocol, type Transaction } from '@electric-sql/pglite'

const { serialize } = protocol

type Messages = Awaited<ReturnType<PGlite['execProtocol']>>['messages']
type Fields = (string | null)[]

/** A statement that the engine has parsed. */
interface Prepared {
  name: string
  parameterTypes: number[]
  columns: { name: string; dataTypeID: number }[]
}

/** Runs a named statement. */
export type RunPrepared = <Row>(
  connection: PGlite | Transaction,
  name: string,
  text: string,
  values?: unknown[],
) => Promise<{ rows: Row[]; rowCount: number }>

/**
 * Prepared statements, which PGlite's own `query` does not have: it parses and plans each time, in six calls of the
 * engine. Here a statement is parsed at its first use, and then run in one call.
 */
export function preparedStatements(lite: PGlite): RunPrepared {
  const byText = new Map<string, Prepared>()
  const number = (name: string) => `${name}_${byText.size}`

  async function send(...parts: Uint8Array[]): Promise<Messages> {
    // Files are written through, so there is nothing to sync after a statement.
    const { messages } = await lite.execProtocol(Buffer.concat([...parts, serialize.sync()]), {
      syncToFs: false,
    })
    return messages
  }

  async function prepare(name: string, text: string): Promise<Prepared> {
    const messages = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const parameters = find<{ dataTypeIDs: number[] }>(messages, 'parameterDescription')
    // A statement without a result has none.
    const columns = find<{ fields: Prepared['columns'] }>(messages, 'rowDescription')
    return { name, parameterTypes: parameters?.dataTypeIDs ?? [], columns: columns?.fields ?? [] }
  }

  async function run<Row>(name: string, text: string, values: unknown[]) {
    const statement = byText.get(text) ?? (await prepare(number(name), text))
    byText.set(text, statement)
    const bound = values.map((value, at) => asText(lite, value, statement.parameterTypes[at]))
    const messages = await send(
      serialize.bind({ statement: statement.name, values: bound }),
      serialize.execute({}),
    )
    const columns = statement.columns.map((column) => ({
      ...column,
      parser: lite.parsers[column.dataTypeID],
    }))
    const rows = messages.flatMap((message) =>
      message.name === 'dataRow'
        ? [rowOf(columns, (message as Messages[number] & { fields: Fields }).fields) as Row]
        : [],
    )
    const complete = find<{ text: string }>(messages, 'commandComplete')
    return { rows, rowCount: rows.length || Number(complete?.text.split(' ').at(-1)) || 0 }
  }

  return async (connection, name, text, values = []) => {
    // A transaction holds the lock of transactions already.
    if (connection !== lite) {
      if ((connection as Transaction).closed) throw new Error('The transaction has ended')
      return lite.runExclusive(() => run(name, text, values))
    }
    await lite._checkReady()
    return lite._runExclusiveTransaction(() => lite.runExclusive(() => run(name, text, values)))
  }
}

const find = <More>(messages: Messages, name: string) =>
  messages.find((message) => message.name === name) as More | undefined

function asText(lite: PGlite, value: unknown, type = 0): string | null {
  if (value === null || value === undefined) return null
  return lite.serializers[type]?.(value) ?? String(value)
}

type Parser = PGlite['parsers'][number]

function rowOf(
  columns: { name: string; dataTypeID: number; parser: Parser | undefined }[],
  fields: Fields,
): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  columns.forEach(({ name, dataTypeID, parser }, at) => {
    const field = fields[at] ?? null
    row[name] = field === null || !parser ? field : parser(field, dataTypeID)
  })
  return row
}
