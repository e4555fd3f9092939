import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { AppError } from './app-error.ts'
import { errorBody } from './errors.ts'
import { responseHeaders } from './response-headers.ts'

/** Answers malformed HTTP with a regular error body. */
export function answerMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const [status, reason] = statusLines[error.code ?? ''] ?? [400, 'Bad Request']
  const requestId = randomUUID()
  const body = JSON.stringify(errorBody(new AppError('malformed_request'), requestId))
  socket.end(
    [
      `HTTP/1.1 ${status} ${reason}`,
      'Content-Type: application/json; charset=utf-8',
      ...Object.entries(responseHeaders).map(([name, value]) => `${name}: ${value}`),
      `x-request-id: ${requestId}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

const statusLines: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}
