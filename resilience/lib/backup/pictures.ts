import { randomBytes } from 'node:crypto'
import { callApi } from '@grace/testkit/requests'
import sharp from 'sharp'
import { bodyOf, uploadOf } from '../requests.ts'
import type { Site } from '../site.ts'

export interface StoredPicture {
  id: number
  path: string
}

const count = 6

/** Large ones, so that a backup takes a while. */
export async function addPictures(site: Site, token: string): Promise<StoredPicture[]> {
  const raw = { width: 500, height: 400, channels: 3 } as const
  const pictures = await Promise.all(
    Array.from({ length: count }, () =>
      sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
        .jpeg({ quality: 95 })
        .toBuffer(),
    ),
  )
  const body = uploadOf(pictures, 'noise')
  const uploaded = await callApi(site.nextUrl(), 'POST', '/picture/upload', {
    token,
    body,
    timeoutMs: 120_000,
  })
  return bodyOf(uploaded, 201).data
}
