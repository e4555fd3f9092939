import { announcements } from '@grace/contract/announcements'
import type { Post } from '@grace/contract/posts'
import { expect, test } from '@playwright/test'
import { thorough } from './lib/journey.ts'
import { readJson } from './lib/read-json.ts'
import { openSite } from './lib/site.ts'

test('the first start shows sample content, and deleted entries do not come back', thorough, async () => {
  const site = await openSite({ databaseUrl: '', sample: true })
  try {
    const found = await readJson<Post[]>(`${site.url}/api/posts`)
    expect(found).toHaveLength(6)
    for (const { cover } of found) {
      const picture = await fetch(`${site.url}/api/images/${cover?.path}`)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      expect((await picture.arrayBuffer()).byteLength).toBe(cover?.bytes)
    }
    const [newest] = await site.asAdmin(announcements.list)
    await site.asAdmin(announcements.remove, { params: { id: newest?.id } })

    await site.restart()

    expect(await readJson(`${site.url}/api/announcements`)).toHaveLength(2)
    expect(await readJson(`${site.url}/api/posts`)).toHaveLength(6)
  } finally {
    await site.stop()
  }
})
