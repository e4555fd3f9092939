import type { Endpoint } from '@grace/contract/endpoint'
import { pathWith } from '@grace/contract/endpoint'
import type { ErrorBody } from '@grace/contract/errors'
import { pictures } from '@grace/contract/pictures'
import type { z } from '@grace/contract/zod'
import type { Running } from './test-api.ts'

export interface FormFile {
  content: Buffer
  /** null: the part has no name. */
  name?: string | null
  type?: string
  field?: string
}

export const boundary = '----a-form-of-the-tests'

const part = (head: string, content: Buffer | string) =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')])

/** Builds a multipart body as browsers do. */
export function formOf(files: FormFile[], fields: Record<string, string> = {}, fieldsLast = false): Buffer {
  const texts = Object.entries(fields).map(([name, value]) =>
    part(`Content-Disposition: form-data; name="${name}"`, value),
  )
  const parts = files.map(({ content, name = 'photo.jpg', type = 'image/jpeg', field = 'files' }) =>
    part(
      `Content-Disposition: form-data; name="${field}"${name === null ? '' : `; filename="${name}"`}\r\nContent-Type: ${type}`,
      content,
    ),
  )
  return Buffer.concat([
    ...(fieldsLast ? [...parts, ...texts] : [...texts, ...parts]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
}

export const formType = `multipart/form-data; boundary=${boundary}`

type Uploaded = z.output<typeof pictures.upload.response> & Omit<ErrorBody, 'success'>

/** Sends a form, complete or truncated. */
export async function sendForm(
  app: Pick<Running, 'inject'>,
  { token }: { token: string },
  payload: Buffer,
  headers: Record<string, string> = {},
  endpoint: Endpoint = pictures.upload,
) {
  const response = await app.inject({
    method: endpoint.method,
    url: `/api${pathWith(endpoint.path)}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': formType, ...headers },
    payload,
  })
  return { status: response.statusCode, body: response.json<Uploaded>() }
}
