import type { BrowserContext, Request } from '@playwright/test'
import type { Site } from './site.ts'

export interface Watch {
  /** Breaches of the Content Security Policy and of Trusted Types, and errors that nobody caught. */
  violations: string[]
  /** Requests to the console's origin. */
  toConsole(): string[]
  /** Paths of the requests to the site since the last `forget`. */
  toSite(): string[]
  forget(): void
}

/** Watches everything that the pages of a browser do. */
export async function watch(context: BrowserContext, site: Site): Promise<Watch> {
  const violations: string[] = []
  let requests: Request[] = []

  await context.exposeFunction('reportViolation', (violation: string) => violations.push(violation))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportViolation } = globalThis as unknown as { reportViolation(text: string): void }
      reportViolation(
        `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
      )
    })
  })
  context.on('console', (message) => {
    if (/Content Security Policy|Trusted ?(Type|Script|HTML)/i.test(message.text()))
      violations.push(message.text())
  })
  context.on('weberror', (thrown) => {
    const { name, message, stack } = thrown.error()
    // What is thrown and is no Error has no stack.
    violations.push(stack || `${name}: ${message}, thrown at ${thrown.page()?.url()}`)
  })
  context.on('request', (request) => {
    // What the service worker fetches ahead is no part of a page.
    if (!request.serviceWorker()) requests.push(request)
  })

  const to = (origin: string) =>
    requests
      .map((request) => new URL(request.url()))
      .filter((url) => url.origin === new URL(origin).origin)
      .map((url) => url.pathname + url.search)

  return {
    violations,
    toConsole: () => [...to(site.origin.url), ...to(site.consoleUrl)],
    toSite: () => to(site.url),
    forget() {
      requests = []
      site.origin.forget()
    },
  }
}
