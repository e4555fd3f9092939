/** Runs one statement outside of a transaction, without a time limit. */
type Run = (sql: string) => Promise<unknown>

/**
 * Rewrites tables, so that their files contain no earlier version of a row. Statistics of the planner quote values, so
 * they are made again.
 */
export async function rewriteTables(run: Run, tables: readonly string[]): Promise<void> {
  for (const table of tables) await run(`vacuum (full, analyze) ${table}`)
  await run('vacuum full pg_statistic')
}

/**
 * Removes all present files of the write-ahead log. By default PostgreSQL renames a file that it does not need any more,
 * and overwrites it later.
 *
 * @param fileCount their number.
 */
export async function clearWriteAheadLog(run: Run, fileCount: number): Promise<void> {
  await run('set wal_recycle = off')
  try {
    // Renamed files come next: go past them.
    for (let file = 0; file <= fileCount; file += 1) {
      await run(`select pg_logical_emit_message(false, '', '')`)
      await run('select pg_switch_wal()')
    }
    await run('checkpoint')
  } finally {
    await run('reset wal_recycle')
  }
}
