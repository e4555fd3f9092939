import { type Endpoint, isList } from '@grace/contract/endpoint'
import { endpoints } from '@grace/contract/endpoints'
import { areaDocs, docsOf } from '@grace/contract/endpoints.docs'
import { ErrorBody, type ErrorCode, errorStatus } from '@grace/contract/errors'
import { picturesPerUpload } from '@grace/contract/limits'
import { problemsOf } from '@grace/contract/problems'
import { sharedExamples } from '@grace/contract/shared-examples'
import { z } from '@grace/contract/zod'
import { AppError } from '../http/app-error.ts'
import { errorBody } from '../http/errors.ts'
import { exampleOf } from './example-of.ts'
import { notesFor } from './notes.ts'
import { refusalsOf } from './refusals.ts'
import { schemaBook } from './schema-book.ts'
import { header, sharedComponents } from './shared-components.ts'

/**
 * Generates the OpenAPI 3.1 document from the schemas that validate requests and filter responses, so it cannot
 * drift.
 */
export function openApiDocument() {
  const { schemaOf, components } = schemaBook()
  const usedErrors = new Set<ErrorCode>()

  const paths: Record<string, Record<string, object>> = {}
  for (const [area, group] of Object.entries(endpoints)) {
    for (const [name, endpoint] of Object.entries(group)) {
      const { path, method } = endpoint
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(area, name, endpoint) }
    }
  }

  return {
    openapi: '3.1.0',
    info: {
      title: 'Grace Community Kigali',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Reads answer a resource or an array, writes `{success, message, data}`, and every error the same shape with a stable `code`.',
    },
    // Relative to the address of the document.
    servers: [{ url: '/api' }],
    tags: Object.keys(endpoints).map((name) => ({ name, description: areaDocs[name]?.about })),
    paths,
    components: {
      schemas: components(),
      ...sharedComponents,
      examples: Object.fromEntries(
        [...usedErrors].sort().map((code) => [code, { value: described(new AppError(code)) }]),
      ),
    },
  }

  function operationOf(area: string, name: string, endpoint: Endpoint) {
    const { access, knowsCaller, params, query, body, idempotent, cacheable } = endpoint
    const exampleIn = (schema: z.ZodMiniType) => exampleOf(schema, { area, name, io: 'input' })

    const parametersIn = (place: 'path' | 'query', schema: z.ZodMiniType | undefined) =>
      fieldsOf(schema).map(([field, part]) => ({
        name: field,
        in: place,
        required: place === 'path' || !accepts(part, undefined),
        schema: schemaOf(part, 'input'),
        example: (exampleIn(z.object({ [field]: part })) as Record<string, unknown>)[field],
      }))

    return {
      operationId: `${area}.${name}`,
      tags: [area],
      summary: docsOf(endpoint)?.summary,
      description: notesFor(endpoint).join(' '),
      security: securityOf(access, knowsCaller),
      parameters: [
        ...parametersIn('path', params),
        ...parametersIn('query', query),
        ...(idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
        ...(cacheable ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
      ],
      ...(endpoint.format?.body === 'application/octet-stream' && {
        requestBody: { required: true, content: { [endpoint.format.body]: {} } },
      }),
      ...(body && {
        requestBody: {
          required: !accepts(body, undefined),
          content: endpoint.format?.body
            ? { [endpoint.format.body]: uploadOf(schemaOf(body, 'input'), exampleIn(body)) }
            : { 'application/json': { schema: schemaOf(body, 'input'), example: exampleIn(body) } },
        },
      }),
      responses: { ...successOf(area, name, endpoint), ...refusedOf(endpoint) },
    }
  }

  function successOf(area: string, name: string, endpoint: Endpoint) {
    const { status, response, format, cacheable } = endpoint
    const json = () => ({
      schema: schemaOf(response, 'output'),
      example: exampleOf(response, { area, name, io: 'output' }),
    })
    return {
      [status]: {
        description: 'Success',
        headers: headersOf(endpoint),
        content: format?.response ? { [format.response]: {} } : { 'application/json': json() },
      },
      ...(cacheable && { 304: { $ref: '#/components/responses/NotModified' } }),
    }
  }

  function refusedOf(endpoint: Endpoint) {
    const refused = refusalsOf(endpoint)
    const statuses = new Set(refused.map((code) => errorStatus[code]))
    const byStatus: [number | 'default', ErrorCode[]][] = [
      ...[...statuses].map((status): [number, ErrorCode[]] => [
        status,
        refused.filter((code) => errorStatus[code] === status),
      ]),
      ['default', ['internal']],
    ]
    return Object.fromEntries(
      byStatus.map(([status, codes]) => [
        status,
        {
          description: codes.map((code) => `\`${code}\``).join(', '),
          headers: errorHeaders(status),
          content: {
            'application/json': {
              schema: schemaOf(ErrorBody, 'output'),
              examples: Object.fromEntries(codes.map((code) => [code, exampleOfError(code, endpoint)])),
            },
          },
        },
      ]),
    )
  }

  /** Produces a real validation error by parsing an empty input or an invalid page. */
  function exampleOfError(code: ErrorCode, { params, query, body }: Endpoint): object {
    for (const schema of code === 'validation_failed' ? [body, params, query] : []) {
      const refused = [{}, { page: '0' }]
        .map((sent) => schema?.safeParse(sent))
        .find((result) => result?.error)
      if (!schema || !refused?.error) continue
      return { value: described(new AppError(code, { errors: problemsOf(schema, refused.error.issues) })) }
    }
    usedErrors.add(code)
    return { $ref: `#/components/examples/${code}` }
  }
}

const accepts = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success

const fieldsOf = (schema: z.ZodMiniType | undefined) =>
  schema instanceof z.ZodMiniObject ? Object.entries(schema.shape as Record<string, z.ZodMiniType>) : []

const securityOf = (access: Endpoint['access'], knowsCaller: Endpoint['knowsCaller']) => {
  if (access !== 'anyone') return [{ accessToken: [] }]
  return knowsCaller ? [{}, { accessToken: [] }] : []
}

/** Multipart body: files and the fields beside them. */
const uploadOf = (fields: object, example: unknown) => ({
  schema: {
    allOf: [
      fields,
      {
        type: 'object',
        required: ['files'],
        properties: {
          files: {
            type: 'array',
            minItems: 1,
            maxItems: picturesPerUpload,
            items: { type: 'string', contentMediaType: 'application/octet-stream' },
          },
        },
        patternProperties: {
          '^altText_\\d+(?:_(?:en|fr|rw))?$': {
            type: 'string',
            description: 'Of the file with that number, from 0; with a language, in that language.',
          },
        },
      },
    ],
  },
  encoding: { files: { contentType: 'image/jpeg, image/png, image/gif, image/webp' } },
  example: { files: ['(bytes)'], altText_0: sharedExamples.altText, ...(example as object) },
})

const headersOf = ({ cacheable, limit, ...endpoint }: Endpoint) => ({
  ...header('X-Request-Id'),
  ...(isList(endpoint) && { ...header('X-Total-Count'), ...header('Link') }),
  ...(cacheable && { ...header('ETag'), ...header('Cache-Control') }),
  ...(limit && {
    ...header('RateLimit-Limit'),
    ...header('RateLimit-Remaining'),
    ...header('RateLimit-Reset'),
  }),
})

const errorHeaders = (status: number | 'default') => ({
  ...header('X-Request-Id'),
  ...(status === 401 && header('WWW-Authenticate')),
  ...((status === 429 || status === 503) && header('Retry-After')),
})

const described = (error: AppError) => errorBody(error, '6f0d3c0e-5c1b-4a53-9d8e-2f7a1b9c4d10')
