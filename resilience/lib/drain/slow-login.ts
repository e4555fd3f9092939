import { request } from 'node:http'
import { admin, type Server } from '../server.ts'

/** A request whose body arrives slowly, as an upload does. @returns the status, or the error. */
export function slowLogin({ port }: Server, ms: number): Promise<number | string | undefined> {
  const body = Buffer.from(JSON.stringify(admin))
  return new Promise((resolve) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length }
    const options = { port, host: '127.0.0.1', method: 'POST', path: '/api/auth/login', headers }
    const sending = request(options, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode))
    })
    sending.on('error', (error) => resolve(String(error)))
    sending.write(body.subarray(0, 10))
    setTimeout(() => sending.end(body.subarray(10)), ms)
  })
}
