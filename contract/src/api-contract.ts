import { z } from './zod.ts'

/**
 * What the API offers to the two sites, as a number. Raised with each change of the endpoints that a site has to know of:
 * a new endpoint that a console calls, or a change that an older site cannot work with.
 *
 * @see docs/releasing.md, "What the sites and the API agree on"
 */
export const apiContract = 1

/** The oldest contract whose sites still work with this API. Raised with a change that they cannot work with. */
export const compatibleFrom = 1

export const ApiContract = z.object({
  contract: z.int(),
  compatibleFrom: z.int(),
})
export type ApiContract = z.output<typeof ApiContract>
