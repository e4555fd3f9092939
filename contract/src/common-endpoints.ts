import type { Access } from './access.ts'
import { boundedString } from './bounded-string.ts'
import { type Limit, written } from './endpoint.ts'
import { ById } from './fields.ts'
import { pathPartMaxChars } from './limits.ts'
import { key } from './messages.ts'
import { z } from './zod.ts'

// The endpoints that most areas have. Exceptions are spread over a result: `{ ...createAt(…), maxBodyBytes }`.

type Path = `/${string}`

/** Content that visitors may read; administrators with the area `content` also receive what is not public. */
export const listAt = <Query extends z.ZodMiniType, Item extends z.ZodMiniType>(
  path: Path,
  query: Query,
  item: Item,
) => ({
  method: 'GET' as const,
  path,
  access: 'anyone' as const,
  knowsCaller: true as const,
  cacheable: true as const,
  query,
  status: 200 as const,
  response: z.array(item),
})

/**
 * Content as in `listAt`.
 *
 * @param path with `{id}`, as in `/events/{id}`
 */
export const oneAt = <Item extends z.ZodMiniType>(path: Path, item: Item) => ({
  method: 'GET' as const,
  path,
  access: 'anyone' as const,
  knowsCaller: true as const,
  cacheable: true as const,
  params: ById,
  status: 200 as const,
  response: item,
})

/** A list for administrators, of content unless another area is named. */
export const adminListAt = <Query extends z.ZodMiniType, Item extends z.ZodMiniType>(
  path: Path,
  query: Query,
  item: Item,
  access: Access = 'content',
) => ({ method: 'GET' as const, path, access, query, status: 200 as const, response: z.array(item) })

/** One item for administrators, as in `adminListAt`. */
export const adminOneAt = <Item extends z.ZodMiniType>(
  path: Path,
  item: Item,
  access: Access = 'content',
) => ({ method: 'GET' as const, path, access, params: ById, status: 200 as const, response: item })

/** A response for administrators that depends on nothing in the request, of content unless another area is named. */
export const adminReadAt = <Response extends z.ZodMiniType>(
  path: Path,
  response: Response,
  access: Access = 'content',
) => ({ method: 'GET' as const, path, access, status: 200 as const, response })

/** A form that anyone may send, answered without data. */
export const publicFormAt = <Body extends z.ZodMiniType>(path: Path, body: Body, limit: Limit) => ({
  method: 'POST' as const,
  path,
  access: 'anyone' as const,
  body,
  status: 200 as const,
  response: written(z.null()),
  limit,
})

/** Creation by an administrator, of content unless another area is named. */
export const createAt = <Body extends z.ZodMiniType, Created extends z.ZodMiniType>(
  path: Path,
  body: Body,
  created: Created,
  access: Access = 'content',
) => ({
  method: 'POST' as const,
  path,
  access,
  idempotent: true as const,
  body,
  status: 201 as const,
  response: written(created),
})

/** Change by an administrator, of content unless another area is named. */
export const updateAt = <Body extends z.ZodMiniType, Updated extends z.ZodMiniType>(
  path: Path,
  body: Body,
  updated: Updated,
  access: Access = 'content',
) => ({
  method: 'PUT' as const,
  path,
  access,
  params: ById,
  body,
  status: 200 as const,
  response: written(updated),
})

/** Removal by an administrator, of content unless another area is named. */
export const removeAt = (path: Path, access: Access = 'content') => ({
  method: 'DELETE' as const,
  path,
  access,
  params: ById,
  status: 200 as const,
  response: written(z.null()),
})

/** A file that anyone may read. @param path with `{path}` */
export const fileAt = <Type extends 'image/*' | 'audio/*'>(path: Path, type: Type) => ({
  method: 'GET' as const,
  path,
  access: 'anyone' as const,
  format: { response: type },
  params: z.object({ path: boundedString(pathPartMaxChars, key('value_not_valid')) }),
  status: 200 as const,
  response: z.any(),
})
