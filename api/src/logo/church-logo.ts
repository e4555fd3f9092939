import type { Picture } from '@grace/contract/pictures'
import type { FastifyInstance } from 'fastify'
import type { QueryApi } from '../site/page-renderer.ts'

/** Reads the file of a public picture. */
export async function pictureFile(app: FastifyInstance, path: string): Promise<Buffer> {
  const { statusCode, rawPayload } = await app.inject({ url: `/api/images/${path}` })
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
  return rawPayload
}

/** Reads the file of the church's logo. @throws if it cannot be read now. */
export async function logoFile(app: FastifyInstance, queryApi: QueryApi, pictureId: number): Promise<Buffer> {
  const { status, body } = await queryApi(`/picture/${pictureId}`)
  if (status !== 200) throw new Error(`The logo, picture ${pictureId}, answered ${status}`)
  return pictureFile(app, (body as Picture).path)
}
