import type { JSHandle, Page } from '@playwright/test'

/** Entry of a shared module in the federation runtime. */
interface Share {
  from: string
  loaded?: boolean
  lib?: () => unknown
  get?: () => Promise<() => unknown>
}
interface Runtime {
  __FEDERATION__: {
    __INSTANCES__: { name: string; shareScopeMap: { default?: Record<string, Record<string, Share>> } }[]
  }
}

/** Every copy of a shared module that is in use on the page, and its owner. */
export const copiesInUse = (page: Page): Promise<{ name: string; from: string }[]> =>
  page.evaluate(() =>
    (globalThis as unknown as Runtime).__FEDERATION__.__INSTANCES__.flatMap(({ shareScopeMap }) =>
      Object.entries(shareScopeMap.default ?? {}).flatMap(([name, versions]) =>
        Object.values(versions)
          .filter(({ loaded, lib }) => loaded || lib)
          .map(({ from }) => ({ name, from })),
      ),
    ),
  )

type Call = (endpoint: { method: string; path: string }) => Promise<unknown[]>

/** The page's API client, which the host shares with the console. */
export const clientOf = (page: Page): Promise<JSHandle<Call>> =>
  page.evaluateHandle(async () => {
    const instances = (globalThis as unknown as Runtime).__FEDERATION__.__INSTANCES__
    for (const { shareScopeMap } of instances) {
      for (const { lib, get } of Object.values(shareScopeMap.default?.['@grace/shared-auth/call'] ?? {})) {
        const factory = lib ?? (await get?.())
        if (factory) return (factory() as { call: Call }).call
      }
    }
    throw new Error('The host lends no client.')
  })
