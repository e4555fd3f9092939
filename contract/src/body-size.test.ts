import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { maxBodyBytes } from './limits.ts'
import type { z } from './zod.ts'

interface Def {
  type: string
  checks?: { _zod: { def: { check: string; maximum?: number; pattern?: RegExp } } }[]
  shape?: Record<string, z.ZodMiniType>
  options?: z.ZodMiniType[]
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  keyType?: z.ZodMiniType
  valueType?: z.ZodMiniType
  in?: z.ZodMiniType
  out?: z.ZodMiniType
  entries?: Record<string, string>
  values?: unknown[]
}

/** Maximum of UTF-8 bytes per UTF-16 unit; JSON escapes none of these characters. */
const bytesPerChar = 3
const numberBytes = 24
const jsonBytes = (value: unknown) => JSON.stringify(value).length

/** Base64url and similar. */
const isAscii = ({ checks = [] }: Def) =>
  checks.some(({ _zod: { def } }) => def.pattern?.source === '^[\\w-]+$')

const maximum = ({ checks = [] }: Def) => {
  const all = checks.flatMap(({ _zod: { def } }) =>
    def.check === 'max_length' ? [def.maximum as number] : [],
  )
  if (all.length === 0) throw new Error('a schema without a maximum')
  return Math.min(...all)
}

/** Bytes of the longest JSON that the schema accepts, without surrounding white space. */
function longest(schema: z.ZodMiniType | undefined): number {
  if (!schema) return 0
  const def = schema._zod.def as unknown as Def
  switch (def.type) {
    case 'string':
      return maximum(def) * (isAscii(def) ? 1 : bytesPerChar) + '""'.length
    case 'array':
      return maximum(def) * (longest(def.element) + ','.length) + '[]'.length
    case 'object':
      return Object.entries(def.shape ?? {}).reduce(
        (sum, [name, child]) => sum + name.length + '"":,'.length + longest(child),
        '{}'.length,
      )
    case 'record':
      // One of each key, which is an enum.
      return Object.values((def.keyType as z.ZodMiniEnum)._zod.def.entries).reduce<number>(
        (sum, name) => sum + jsonBytes(name) + ':,'.length + longest(def.valueType),
        '{}'.length,
      )
    case 'union':
      return Math.max(...(def.options ?? []).map(longest))
    case 'pipe': {
      const [from, to] = [longest(def.in), longest(def.out)]
      return from && to ? Math.min(from, to) : from + to
    }
    case 'transform':
      return 0
    case 'boolean':
      return jsonBytes(false)
    case 'literal':
      return Math.max(...(def.values ?? []).map(jsonBytes))
    case 'enum':
      return Math.max(...Object.values(def.entries ?? {}).map(jsonBytes))
    case 'optional':
    case 'nullable':
    case 'default':
      return longest(def.innerType)
    default:
      return numberBytes
  }
}

const sent = Object.entries(endpoints).flatMap(([area, group]) =>
  Object.entries(group).flatMap(([name, endpoint]): [string, Endpoint][] =>
    endpoint.body && !endpoint.format?.body ? [[`${area}.${name}`, endpoint]] : [],
  ),
)

test.each(sent)(
  'the longest body of %s fits into its limit, and the limit is no larger than it must be',
  (_, { body, maxBodyBytes: own = maxBodyBytes }) => {
    expect(longest(body)).toBeLessThanOrEqual(own)
    expect(own).toBeLessThanOrEqual(Math.max(maxBodyBytes, 3 * longest(body)))
  },
)

test('bodies of public forms have at most 17 kB', () => {
  const longer = sent.filter(([, endpoint]) => endpoint.access === 'anyone' && endpoint.maxBodyBytes)
  expect({ longer, maxBodyBytes }).toEqual({ longer: [], maxBodyBytes: 17_000 })
})
