import type { Endpoint } from '@grace/contract/endpoint'
import { namedEndpoints } from '@grace/contract/endpoints'
import { z } from '@grace/contract/zod'

/** The types of each field by its path, such as `items[].id`; the values of an enumeration in quotes. */
export type Fields = Record<string, { types: string[]; required: boolean }>

export interface EndpointShape {
  access: Endpoint['access']
  format?: NonNullable<Endpoint['format']>
  /** Parameters, query and body, each below its own name. */
  takes: Fields
  answers: Fields
}

/** All endpoints by method and path. */
export function endpointShapes(): Record<string, EndpointShape> {
  const shapes = namedEndpoints.map(([, endpoint]): [string, EndpointShape] => [
    `${endpoint.method} ${endpoint.path}`,
    shapeOf(endpoint),
  ])
  return Object.fromEntries(shapes.sort(([one], [other]) => (one < other ? -1 : 1)))
}

function shapeOf({ access, format, params, query, body, response }: Endpoint): EndpointShape {
  return {
    access,
    ...(format && { format }),
    takes: {
      ...fieldsOf(params, 'params', 'input'),
      ...fieldsOf(query, 'query', 'input'),
      ...fieldsOf(body, 'body', 'input'),
    },
    answers: fieldsOf(response, 'response', 'output'),
  }
}

interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

function fieldsOf(schema: z.ZodMiniType | undefined, name: string, io: 'input' | 'output'): Fields {
  const fields: Fields = {}
  if (schema)
    add(fields, name, z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema, name === 'body')
  return fields
}

function add(fields: Fields, path: string, schema: JsonSchema, required: boolean): void {
  const field = fields[path] ?? { types: [], required }
  fields[path] = field
  field.types = [...new Set([...field.types, ...typesOf(schema)])].sort()
  for (const each of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
    add(fields, path, each, required)
  }
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    add(fields, `${path}.${name}`, property, schema.required?.includes(name) ?? false)
  }
  if (schema.items) add(fields, `${path}[]`, schema.items, true)
}

function typesOf({ type, enum: values, const: value }: JsonSchema): string[] {
  if (values) return values.map((each) => JSON.stringify(each))
  if (value !== undefined) return [JSON.stringify(value)]
  return typeof type === 'string' ? [type] : (type ?? [])
}
