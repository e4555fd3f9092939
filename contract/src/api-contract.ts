import { z } from './zod.ts'

/**
 * Version of the API for the two sites. Raise it with each change that a site must know: a new endpoint that a
 * console calls, or an incompatible change. @see docs/releasing.md, "What the sites and the API agree on"
 */
export const apiContract = 3

/** The oldest compatible version. Raise it with each incompatible change. */
export const compatibleFrom = 3

export const ApiContract = z.object({
  contract: z.int(),
  compatibleFrom: z.int(),
  /** Public address of the site; missing from older servers. */
  siteUrl: z.optional(z.string()),
})
export type ApiContract = z.output<typeof ApiContract>
