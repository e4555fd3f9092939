import { execFileSync } from 'node:child_process'
import { aPhotoOnItsSide, aProgressiveJpeg } from '@grace/api/testing/pictures'
import { type Fixture, someAddress } from './fixture.ts'

/** Allowed growth of the server and its children together while one picture is read. */
const maxGrowthMb = 250
const everyMs = 50

/** Uploads, as a member, pictures that are small as files and large in memory, and watches the memory of all processes. */
export async function measurePictureMemory(fixture: Fixture): Promise<string[]> {
  const pictures: [what: string, content: Buffer, status: number][] = [
    ['a progressive JPEG of 64 megapixels', await aProgressiveJpeg(8_000, 8_000), 400],
    ['a progressive JPEG of 8 megapixels', await aProgressiveJpeg(2_800, 2_800), 201],
    ['a photo of 24 megapixels', await aPhotoOnItsSide(6_000, 4_000), 201],
  ]
  const failures: string[] = []
  for (const [what, content, expected] of pictures) {
    await fixture.refreshSessions()
    const before = memoryMb(fixture)
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, memoryMb(fixture))
    }, everyMs)
    const status = await upload(fixture, content).finally(() => clearInterval(watch))
    console.log(`${what}: ${status}, memory ${before} MB before, ${peak} MB at most`)
    if (status !== expected) failures.push(`${what}: status ${status}`)
    if (peak - before > maxGrowthMb) failures.push(`${what}: takes ${peak - before} MB`)
  }
  return failures
}

async function upload({ url, tokens, cookieOf }: Fixture, content: Buffer): Promise<number> {
  const body = new FormData()
  body.append('files', new Blob([new Uint8Array(content)]), 'photo.jpg')
  const token = tokens.MEMBER ?? ''
  const { status } = await fetch(`${url}/api/user/writings/pictures`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, Cookie: cookieOf(token), 'X-Forwarded-For': someAddress() },
    body,
    signal: AbortSignal.timeout(60_000),
  })
  return status
}

/** Memory of the server and of the processes that it has started. */
function memoryMb({ server: { pid } }: Fixture): number {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=']).toString().trim().split('\n')
  const kilobytes = lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([own, parent]) => own === pid || parent === pid)
    .reduce((sum, [, , rss = 0]) => sum + rss, 0)
  return Math.round(kilobytes / 1_024)
}
