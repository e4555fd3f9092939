import type { Endpoint } from '@grace/contract/endpoint'
import { check } from '@grace/contract/problems'
import { z } from '@grace/contract/zod'

type Part = 'params' | 'query' | 'body' | 'response'

/** Parses the input with the endpoint's schema. @throws with the name of each field that is wrong. */
export function checked(endpoint: Endpoint, part: Part, input: unknown): unknown {
  const { value, problems } = check(endpoint[part] ?? z.unknown(), input)
  if (!problems) return value
  const list = problems.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join(', ')
  throw new Error(`${endpoint.method} ${endpoint.path} does not allow the ${part}: ${list}`)
}

/**
 * The same for what a screen sends. The server drops fields that the schema does not have: one that is misspelt or
 * obsolete is not refused there, and has no effect.
 */
export function checkedInput(endpoint: Endpoint, part: 'query' | 'body', input: unknown): unknown {
  const definition = endpoint[part]?._zod.def
  const known = definition && ('shape' in definition ? Object.keys(definition.shape as object) : null)
  const unknown = Object.keys(input ?? {}).filter((name) => !(known ?? []).includes(name))
  // The server parses the files and texts of a form without the schema.
  if (known !== null && unknown.length > 0 && endpoint.format?.body === undefined) {
    throw new Error(`${endpoint.method} ${endpoint.path} has no ${unknown.join(', ')} in its ${part}`)
  }
  return checked(endpoint, part, input)
}
