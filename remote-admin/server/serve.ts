import path from 'node:path'
import { buildConsoleServer } from './console-server.ts'

const { ADMIN_PORT, SITE_PORT, API_ORIGIN, RELEASES_DIR, HOST, LOG_LEVEL, TRUST_PROXY } = process.env
const port = Number(ADMIN_PORT || 3001)
const hardLimitMs = 10_000
const finishMs = 3_000

try {
  const app = await buildConsoleServer({
    // The same relative path from the sources and from the bundle.
    directory: path.join(import.meta.dirname, '../dist'),
    releasesDir: RELEASES_DIR ? path.resolve(RELEASES_DIR) : null,
    apiOrigin: API_ORIGIN || `http://localhost:${SITE_PORT || 3000}`,
    logger: { level: LOG_LEVEL || 'info' },
    trustProxy: (TRUST_PROXY ?? '')
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
  })
  await app.listen({ port, host: HOST || '::' }).catch((error: { code?: string }) => {
    // Some containers have no IPv6.
    const hasNoIpv6 = error.code === 'EAFNOSUPPORT' || error.code === 'EADDRNOTAVAIL'
    if (!HOST && hasNoIpv6) return app.listen({ port, host: '0.0.0.0' })
    throw error
  })
  if (process.argv.includes('--tell-parent')) process.send?.({ isReady: true })

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), hardLimitMs).unref()
    const closed = app.close()
    // Responses in progress finish within this time; idle connections, such as a browser's preconnect, are then
    // closed.
    setTimeout(() => app.server.closeAllConnections(), finishMs).unref()
    await closed
    process.exit(0)
  }
  // `disconnect`: the parent process has ended.
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) process.on(event, stop)
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exit(1)
}

function messageOf(error: unknown): string {
  const { code, stack } = error as { code?: string; stack?: string }
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    return 'ADMIN_PORT must be a port between 1 and 65535.'
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Stop that one, or choose another port with ADMIN_PORT.`
  }
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user. Choose one above 1023 with ADMIN_PORT.`
  if (code === 'ENOENT') return 'The console is not built yet. Build it first: npm run build.'
  return String(stack)
}
