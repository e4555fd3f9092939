import { Role } from '@grace/contract/access'
import { Account, Profile } from '@grace/contract/accounts'
import type { Endpoint } from '@grace/contract/endpoint'
import { endpoints } from '@grace/contract/endpoints'
import { ErrorBody, FieldError } from '@grace/contract/errors'
import { z } from '@grace/contract/zod'

const named = { Account, ErrorBody, FieldError, Profile, Role }

const accessNotes: Record<Endpoint['access'], string> = {
  anyone: 'Anyone may call this.',
  'signed-in': 'For everybody who is signed in.',
  admin: 'For administrators.',
}

/** The contract as an OpenAPI 3.1 document. It is made from the schemas that check and filter, so it cannot drift. */
export function openApiDocument() {
  const { schemaOf, components } = schemaBook()

  const operations = Object.entries(endpoints).flatMap(([area, group]) =>
    Object.entries(group).map(([name, endpoint]) => {
      const { method, path, access, summary, params, query, body, status, response, limit } = endpoint
      return {
        path,
        method: method.toLowerCase(),
        operation: {
          operationId: `${area}.${name}`,
          tags: [area],
          summary,
          description: accessNotes[access],
          security: access === 'anyone' ? [] : [{ accessToken: [] }],
          parameters: [...parametersIn('path', params), ...parametersIn('query', query)],
          ...(body && {
            requestBody: {
              required: !accepts(body, undefined),
              content: { 'application/json': { schema: schemaOf(body, 'input') } },
            },
          }),
          responses: {
            [status]: {
              description: 'Success',
              content: { 'application/json': { schema: schemaOf(response, 'output') } },
            },
            ...(limit && {
              429: { $ref: '#/components/responses/TooManyRequests' },
            }),
            default: { $ref: '#/components/responses/Error' },
          },
        },
      }
    }),
  )

  const paths: Record<string, Record<string, object>> = {}
  for (const { path, method, operation } of operations) {
    paths[path] = { ...paths[path], [method]: operation }
  }

  const errorContent = { 'application/json': { schema: schemaOf(ErrorBody, 'output') } }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Grace Community Kigali',
      version: '1',
      description:
        'Reads answer a resource or an array, writes `{success, message, data}`, and every error the same shape with a stable `code`.',
    },
    // Of the address at which the document was read.
    servers: [{ url: '/api' }],
    tags: Object.keys(endpoints).map((name) => ({ name })),
    paths,
    components: {
      schemas: components(),
      responses: {
        Error: { description: 'Refused or failed', content: errorContent },
        TooManyRequests: {
          description: 'Too many requests of one address; `Retry-After` says when to try again',
          headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } },
          content: errorContent,
        },
      },
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  }
}

const accepts = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success

function parametersIn(place: 'path' | 'query', schema: z.ZodMiniType | undefined): object[] {
  if (!(schema instanceof z.ZodMiniObject)) return []
  return Object.entries(schema.shape as Record<string, z.ZodMiniType>).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !accepts(field, undefined),
    schema: jsonSchema(field, 'input'),
  }))
}

/** What JSON Schema cannot say (a refinement, a transformation) is left out of it. */
const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: names })
  return json as Record<string, unknown>
}

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) names.add(schema, { id })

/** Schemas with a name of their own are written once, below `components`, and referred to everywhere else. */
function schemaBook() {
  const book: Record<string, object> = {}

  const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): object => {
    const { $defs = {}, ...json } = jsonSchema(schema, io)
    for (const [name, definition] of Object.entries($defs as Record<string, object>)) book[name] = definition
    return referring(json)
  }
  const components = () =>
    Object.fromEntries(Object.entries(book).map(([name, schema]) => [name, referring(schema)]))

  return { schemaOf, components }
}

const referring = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
