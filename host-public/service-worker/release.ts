import { builtFiles } from './built-files.ts'
import { deleteCaches } from './caches.ts'

declare const self: ServiceWorkerGlobalScope

export const isOfThisRelease = (html: string): boolean => html.includes(builtFiles.entry)

/**
 * Looks for a new worker as soon as a page comes from another release. Where there is none any more this one goes:
 * browsers keep a worker whose file is gone for as long as they like.
 */
export async function followRelease(page: Response): Promise<void> {
  const { status, headers } = page
  if (status !== 200 || !/text\/html/.test(headers.get('content-type') ?? '')) return
  if (isOfThisRelease(await page.text())) return
  try {
    await self.registration.update()
  } catch {
    const script = await fetch(self.location.href, { method: 'HEAD', cache: 'no-store' })
    if (script.status !== 404 && script.status !== 410) return
    await self.registration.unregister()
    await deleteCaches()
  }
}
