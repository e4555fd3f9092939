import type { BrowserContext, Request } from '@playwright/test'
import { watchMessages } from './messages.ts'
import type { Site } from './site.ts'

export interface Watch {
  /** Violations of the Content Security Policy and of Trusted Types, and uncaught errors. */
  violations: string[]
  /** Requests to the console's origin. */
  toConsole(): string[]
  /** Paths requested from the site since the last `forget`. */
  toSite(): string[]
  forget(): void
}

/** Records violations and requests of all pages of a browser context. */
export async function watch(context: BrowserContext, site: Site): Promise<Watch> {
  const violations: string[] = []
  let requests: Request[] = []

  await context.exposeFunction('reportViolation', (violation: string) => violations.push(violation))
  await context.addInitScript(watchMessages)
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
    // A boundary renders again what an extension has moved, and a click in this moment is lost.
    if (message.type() === 'error' && message.text().includes('NotFoundError'))
      violations.push(`A page was rendered again at ${message.page()?.url()}: ${message.text()}`)
  })
  context.on('weberror', (thrown) => {
    const { name, message, stack } = thrown.error()
    // A thrown value that is no Error has no stack.
    violations.push(stack || `${name}: ${message}, thrown at ${thrown.page()?.url()}`)
  })
  context.on('request', (request) => {
    // Requests of the service worker do not belong to a page.
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
