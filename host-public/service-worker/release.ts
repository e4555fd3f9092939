import { builtFiles } from './built-files.ts'
import { deleteCaches } from './caches.ts'

declare const self: ServiceWorkerGlobalScope

export const isOfThisRelease = (html: string): boolean => html.includes(builtFiles.entry)

/**
 * Checks for a new worker when a page comes from another release. If the worker's file is gone, unregisters this one:
 * browsers keep a worker without a file indefinitely.
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
