import { type Endpoint, isList } from '@grace/contract/endpoint'
import { namedEndpoints } from '@grace/contract/endpoints'
import { z } from '@grace/contract/zod'

/** Endpoints that visitors may read. */
export const readable = () =>
  namedEndpoints
    .map(([, endpoint]) => endpoint)
    .filter(({ method, access, format }) => method === 'GET' && access === 'anyone' && !format)

/** Path parameters of rows that exist. */
const params: Record<string, string> = { id: '500', blogId: '500', categoryId: '3', status: 'APPROVED' }
/** Texts that many rows, some rows and none contain, with typing errors, and two letters, which no index finds. */
const searches = ['sunday', 'sunday 1999', 'nowhere', 'sundey nombers', 'on']
const filters: Record<string, string[]> = {
  q: searches,
  username: ['member-500'],
  email: ['member-500@example.org'],
  categoryId: ['3'],
  blogId: ['500'],
  seriesId: ['1'],
  album: ['none', '1'],
  type: ['general'],
}

/** The first, a deep and the last page; each filter; each order, also deep. */
export function addressesOf({ path, query }: Endpoint): string[] {
  const base = `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')}`
  const fields =
    query instanceof z.ZodMiniObject ? Object.entries(query.shape as Record<string, z.ZodMiniType>) : []
  const chosen = fields
    .filter(([name]) => !['page', 'size'].includes(name))
    .flatMap(([name, schema]) =>
      (filters[name] ?? optionsOf(schema)).map((value) => `${name}=${encodeURIComponent(value)}`),
    )
  const isRequired = query !== undefined && !query.safeParse({}).success
  const plain = isRequired ? [] : ['']
  if (!isList({ query })) return [...plain, ...chosen].map((search) => `${base}?${search}`)
  return ['', ...chosen].flatMap((search) =>
    ['', 'page=150&size=100', 'page=1000000&size=100'].map((page) => `${base}?${search}&${page}`),
  )
}

/** Values of an optional enumeration; none for other schemas. */
function optionsOf(schema: z.ZodMiniType): string[] {
  const inner = schema instanceof z.ZodMiniOptional ? schema._zod.def.innerType : schema
  return inner instanceof z.ZodMiniEnum ? (inner.options as string[]) : []
}
