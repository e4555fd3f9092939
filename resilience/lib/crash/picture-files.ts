import { readdirSync } from 'node:fs'
import path from 'node:path'
import { callApi } from '@grace/testkit/requests'
import { expect } from '@playwright/test'
import type { Site } from '../site.ts'
import { storedPictures } from './stored.ts'

/** Copies in AVIF are made after the response, and no row names the file of one in progress yet. */
const quietWithinMs = 60_000

/**
 * Every file belongs to a row, and every file of a row is there and served.
 *
 * @param served files of earlier calls, which need not be requested again; gets those of this one.
 */
export async function expectFilesOfRows(site: Site, token: string, served: Set<string>): Promise<void> {
  let named: string[] = []
  const differences = async () => {
    const pictures = await storedPictures(site, token)
    named = pictures.flatMap(({ path, variants }) => [path, ...variants.map((variant) => variant.path)])
    const found = filesIn(site, 'pictures')
    return {
      ofNoRow: [...found.filter((file) => !named.includes(file)), ...filesIn(site, 'tmp')],
      missing: named.filter((file) => !found.includes(file)),
    }
  }
  await expect
    .poll(differences, { timeout: quietWithinMs, intervals: [500] })
    .toEqual({ ofNoRow: [], missing: [] })

  const notServed: string[] = []
  for (const file of new Set(named)) {
    if (served.has(file)) continue
    const { status } = await callApi(site.nextUrl(), 'GET', `/images/${file}`)
    if (status === 200) served.add(file)
    else notServed.push(`${file}: ${status}`)
  }
  expect(notServed).toEqual([])
}

function filesIn({ data }: Site, folder: string): string[] {
  try {
    return readdirSync(path.join(data.DATA_DIR, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  } catch {
    return []
  }
}
