import http from 'node:http'
import https from 'node:https'
import type { Outcome, OutgoingPush } from './courier.ts'

const timeoutMs = 30_000

/**
 * Sends a message to a push service over a connection of its own: on a reused one, a message that the service did not
 * accept any more could not be told from one whose answer was lost. Redirects are not followed.
 *
 * @param onHandOver called before the message is sent: from then on the service may have accepted it.
 */
export function deliverPush(
  { endpoint, headers, body }: OutgoingPush,
  onHandOver: () => void,
): Promise<Outcome> {
  return new Promise((resolve) => {
    let isHandedOver = false
    const url = new URL(endpoint)
    const isSecure = url.protocol === 'https:'
    const request = (isSecure ? https : http).request(url, {
      ...{ method: 'POST', headers, agent: false, signal: AbortSignal.timeout(timeoutMs) },
    })
    request.on('socket', (socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        isHandedOver = true
        onHandOver()
        request.end(body)
      }),
    )
    request.on('response', (response) => {
      response.on('error', () => {}).resume()
      resolve(outcomeOf(response.statusCode ?? 0))
    })
    request.on('error', (error: NodeJS.ErrnoException) =>
      resolve(
        isHandedOver
          ? { kind: 'unknown' }
          : { kind: 'failed', code: error.code ?? 'ECONNECTION', isConnection: true },
      ),
    )
  })
}

/** By RFC 8030. */
function outcomeOf(status: number): Outcome {
  const code = String(status)
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 429 || status >= 500) return { kind: 'later', code }
  // 404 and 410: the subscription has ended.
  return { kind: 'refused', code, isOfRecipient: status === 404 || status === 410 }
}
