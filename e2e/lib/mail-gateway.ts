import type { Page } from '@playwright/test'

/**
 * Opens the link of a mail as a gateway does that protects a mailbox: in another browser, with scripts, before anybody
 * reads the mail.
 *
 * @returns the link as the gateway passes it on, without a fragment.
 */
export async function throughGateway(page: Page, link: string): Promise<string> {
  const url = new URL(link, page.url())
  url.hash = ''
  const context = await page.context().browser()?.newContext()
  const opened = await context?.newPage()
  await opened?.goto(url.href, { waitUntil: 'networkidle' })
  await context?.close()
  return url.href
}
