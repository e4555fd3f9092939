import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { AppError } from '../http/app-error.ts'
import { contentTypeOf, type Storage } from './storage.ts'
import { because } from './storage-failure.ts'

export interface S3Settings {
  bucket: string
  region: string
  /** Null: the endpoint of the AWS region. */
  endpoint: string | null
  /** Bucket in the path instead of the hostname. */
  pathStyle: boolean
  accessKeyId: string
  secretAccessKey: string
  /** Prefix of every name. */
  prefix: string
}

const timeoutMs = 15_000
const tries = 3

/** Files in a bucket of Amazon S3 or a compatible storage. */
export function s3Storage(settings: S3Settings): Storage {
  const { accessKeyId, secretAccessKey, region } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const root = bucketUrl(settings)

  /** @returns the response if its status is among `expected`. */
  async function ask(
    method: string,
    name: string,
    expected: number[],
    init: { headers?: Record<string, string>; body?: Buffer } = {},
  ): Promise<Response> {
    let failure: unknown
    for (let n = 0; n < tries; n += 1) {
      if (n > 0) await new Promise((resolve) => setTimeout(resolve, 100 * 3 ** n * (0.5 + Math.random())))
      // Signed per attempt, because a signature expires after minutes.
      const request = await client.sign(root + encodeURIComponent(name), { method, ...init } as RequestInit)
      // Timeout until the headers arrive; reading the body has none.
      const timeout = new AbortController()
      const timer = setTimeout(() => timeout.abort(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs)
      try {
        const response = await fetch(request, { signal: timeout.signal })
        if (expected.includes(response.status)) return response
        const body = (await response.text().catch(() => '')).slice(0, 300)
        failure = new Error(`The storage answered ${response.status} to ${method}: ${body}`)
        if (response.status === 507) throw because(new AppError('storage_full'), failure)
        // Retry if overloaded or failed; other statuses indicate wrong settings.
        if (response.status < 500 && response.status !== 429) break
      } catch (error) {
        if (error instanceof AppError) throw error
        failure = error
      } finally {
        clearTimeout(timer)
      }
    }
    throw because(new AppError('unavailable', { retryAfterSeconds: 5 }), failure)
  }

  return {
    freeBytes: async () => null,

    async put(name, content) {
      const response = await ask('PUT', name, [200, 201, 204], {
        body: content,
        headers: {
          'content-type': contentTypeOf(name),
          'cache-control': 'public, max-age=31536000, immutable',
          // Signed too, so that the storage rejects a manipulated or truncated body.
          'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
        },
      })
      await response.arrayBuffer()
    },

    async bytesOf(name) {
      const response = await ask('HEAD', name, [200, 404])
      return response.status === 404 ? null : lengthOf(response)
    },

    async read(name) {
      const response = await ask('GET', name, [200, 404])
      if (response.status === 404 || !response.body) {
        await response.body?.cancel()
        return null
      }
      const content = Readable.fromWeb(response.body as ReadableStream)
      return { bytes: lengthOf(response), content }
    },

    async remove(names) {
      for (const name of names) {
        const response = await ask('DELETE', name, [200, 204, 404])
        await response.arrayBuffer()
      }
    },
  }
}

const lengthOf = ({ headers }: Response) => Number(headers.get('content-length') ?? 0)

function bucketUrl({ bucket, endpoint, region, pathStyle, prefix }: S3Settings): string {
  const url = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  const base = url.pathname.replace(/^(.*[^/])?\/*$/, '$1')
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`
  url.pathname = `${base}${pathStyle ? `/${bucket}` : ''}/${prefix}`
  return url.href
}
