import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { RequiredEmail } from './fields.ts'
import { Subscription } from './newsletter.ts'
import { z } from './zod.ts'

interface Def {
  type: string
  checks?: { _zod: { def: { check: string; abort?: boolean; maximum?: number } } }[]
  shape?: Record<string, z.ZodMiniType>
  options?: z.ZodMiniType[]
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  keyType?: z.ZodMiniType
  valueType?: z.ZodMiniType
  in?: z.ZodMiniType
  out?: z.ZodMiniType
}

/** Types without text from the sender. */
const plainTypes = ['literal', 'enum', 'null', 'number', 'int', 'boolean', 'transform', 'unknown']

const startsWithLimit = ({ checks = [] }: Def) => {
  const first = checks[0]?._zod.def
  return first?.check === 'max_length' && first.abort === true
}

/** Paths of strings and arrays whose first check is not an aborting maximum. */
function unbounded(schema: z.ZodMiniType, path: string): string[] {
  const def = schema._zod.def as unknown as Def
  if (def.type === 'string') return startsWithLimit(def) ? [] : [path]
  if (def.type === 'array') {
    return [
      ...(startsWithLimit(def) ? [] : [`${path}[]`]),
      ...unbounded(def.element as z.ZodMiniType, `${path}[]`),
    ]
  }
  if (plainTypes.includes(def.type)) return []
  const children: [string, z.ZodMiniType | undefined][] = [
    ...Object.entries(def.shape ?? {}).map(([name, child]): [string, z.ZodMiniType] => [
      `${path}.${name}`,
      child,
    ]),
    ...(def.options ?? []).map((child): [string, z.ZodMiniType] => [path, child]),
    [path, def.innerType],
    [`${path} (keys)`, def.keyType],
    [`${path}[]`, def.valueType],
    [path, def.in],
    [path, def.out],
  ]
  const known = children.filter((child): child is [string, z.ZodMiniType] => child[1] !== undefined)
  // An unknown type might contain text, so it fails.
  if (known.length === 0) return [`${path} (${def.type})`]
  return known.flatMap(([at, child]) => unbounded(child, at))
}

const parts = Object.entries(endpoints).flatMap(([area, group]) =>
  Object.entries(group).flatMap(([name, endpoint]: [string, Endpoint]) =>
    (['params', 'query', 'body'] as const).flatMap((part): [string, z.ZodMiniType][] => {
      const schema = endpoint[part]
      return schema ? [[`${area}.${name} ${part}`, schema]] : []
    }),
  ),
)

test.each(parts)('every string and list of %s is limited in length before anything else', (path, schema) => {
  expect(unbounded(schema, path)).toEqual([])
})

test('the search for unlimited fields finds a pattern that is checked before the limit, at any depth', () => {
  const late = z.string().check(z.regex(/x/), z.maxLength(10, { abort: true }))
  const goesOn = z.string().check(z.maxLength(10), z.regex(/x/))
  const schema = z.object({
    a: z.optional(z.union([z.null(), late])),
    b: z.array(z.pipe(goesOn, z.transform(Number))).check(z.maxLength(3, { abort: true })),
    c: z.record(z.string(), z.int()),
  })
  expect(unbounded(schema, 'body')).toEqual(['body.a', 'body.b[]', 'body.c (keys)'])
})

test.each([
  ['an @ after many labels', `a@${'.'.repeat(99_000)}@`],
  ['labels without an end', `a@${'a.'.repeat(49_000)}`],
  ['spaces', ' '.repeat(99_000)],
  ['marks', `e${'\u0301'.repeat(99_000)}`],
])('an e-mail address of %s is refused at once', (_, email) => {
  const before = performance.now()
  expect(RequiredEmail.safeParse(email).success).toBe(false)
  expect(Subscription.safeParse({ email }).success).toBe(false)
  // The first of these took 40 s with a previous rule; now each takes less than a millisecond.
  expect(performance.now() - before).toBeLessThan(1_000)
})
