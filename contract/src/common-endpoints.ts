import type { Access } from './access.ts'
import { written } from './endpoint.ts'
import { ById } from './fields.ts'
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
