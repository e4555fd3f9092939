import { z } from '@grace/contract/zod'
import { componentNames } from './component-names.ts'

type Io = 'input' | 'output'

/** Converts to JSON Schema; refinements and transformations, which it cannot express, are omitted. */
const jsonSchema = (schema: z.ZodMiniType, io: Io) => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: componentNames,
  })
  return json as Record<string, unknown>
}

/** Writes named schemas once, below `components`, and references them elsewhere. */
export function schemaBook() {
  const book: Record<string, object> = {}
  // The body of an error is that of hundreds of responses.
  const known = { input: new Map<z.ZodMiniType, object>(), output: new Map<z.ZodMiniType, object>() }

  const schemaOf = (schema: z.ZodMiniType, io: Io): object => {
    const made = known[io].get(schema) ?? convert(schema, io)
    known[io].set(schema, made)
    return made
  }

  function convert(schema: z.ZodMiniType, io: Io): object {
    const { $defs = {}, ...json } = jsonSchema(schema, io)
    for (const [name, definition] of Object.entries($defs as Record<string, object>)) {
      const { $schema: _, id: __, ...rest } = definition as Record<string, unknown>
      book[name] ??= referring(rest)
    }
    return referring(json)
  }

  const components = () =>
    Object.fromEntries(Object.entries(book).sort(([one], [other]) => one.localeCompare(other)))

  return { schemaOf, components }
}

const referring = (schema: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
