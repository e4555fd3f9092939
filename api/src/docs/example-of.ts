import { areaDocs } from '@grace/contract/endpoints.docs'
import { sharedExamples } from '@grace/contract/shared-examples'
import type { z } from '@grace/contract/zod'

/** For timestamps such as `createdAt`. */
const exampleInstant = '2026-11-15T08:30:00.000Z'

interface Place {
  area: string
  /** Name of the endpoint within its area. */
  name: string
  /** `input`: a request; `output`: a response. */
  io: 'input' | 'output'
  /** Called for each text without a written example. */
  onMissing?: (field: string) => void
}

/** The parts of a schema definition that examples need. */
interface Definition {
  type: string
  shape?: Record<string, z.ZodMiniType>
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  out?: z.ZodMiniType
  element?: z.ZodMiniType
  options?: z.ZodMiniType[]
  entries?: Record<string, unknown>
  values?: unknown[]
}

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition

/** Builds a plausible value of a schema, with field values from the examples of the endpoint, its area, or all. */
export function exampleOf(schema: z.ZodMiniType, place: Place): unknown {
  return exampleAt(schema, place, '', '')
}

function exampleAt(schema: z.ZodMiniType, place: Place, field: string, parent: string): unknown {
  const { area, name, io, onMissing } = place
  const docs = areaDocs[area]?.endpoints[name]
  // Nested entities, such as the events of the site, use the examples of their own area.
  const examples = [docs?.examples, areaDocs[parent]?.examples, areaDocs[area]?.examples, sharedExamples]
  const written = [
    ...(field === 'message' && io === 'output' && parent === '' ? [docs?.message] : []),
    ...examples.flatMap((values) => [values?.[`${parent}.${field}`], values?.[field]]),
    ...(/(?:^at|At|^dateTime|^from|^to)$/.test(field) ? [exampleInstant] : []),
  ]
    // Numbers in an address are strings.
    .flatMap((value) => (typeof value === 'number' ? [value, String(value)] : [value]))
    .find((value) => value !== undefined && schema.safeParse(value).success)
  if (written !== undefined) return written
  // A null example omits the field from a request.
  if (io === 'input' && examples.some((values) => values?.[field] === null)) return null

  const { type, shape, innerType, element, options, entries, values, ...rest } = definitionOf(schema)
  const inside = (part: z.ZodMiniType | undefined, under = field, above = parent) =>
    part ? exampleAt(part, place, under, above) : null
  switch (type) {
    case 'object':
      return objectOf(shape ?? {}, (part, key) => inside(part, key, field))
    case 'optional':
    case 'nullable':
    case 'default':
      return inside(innerType)
    case 'pipe':
      return inside(
        io === 'input' || definitionOf(rest.out as z.ZodMiniType).type === 'transform' ? rest.in : rest.out,
      )
    case 'array':
      return [inside(element)]
    case 'union':
      return inside(options?.at(-1))
    case 'enum':
      return Object.values(entries ?? {})[0]
    case 'literal':
      return values?.[0]
    case 'boolean':
      return true
    case 'number':
      return 1
    case 'record':
      return {}
    case 'string':
      onMissing?.(`${area}.${name}: ${field}`)
      return 'text'
    default:
      return null
  }
}

/** Omits fields that are null and optional. */
function objectOf(
  shape: Record<string, z.ZodMiniType>,
  valueAt: (part: z.ZodMiniType, key: string) => unknown,
): Record<string, unknown> {
  const entries = Object.entries(shape).map(([key, part]) => [key, valueAt(part, key), part] as const)
  return Object.fromEntries(
    entries.filter(([, value, part]) => value !== null || !part.safeParse(undefined).success),
  )
}
