import { check } from '@grace/contract/problems'
import type { z } from '@grace/contract/zod'

/** JSON with sorted keys, for comparisons. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a.localeCompare(b)))
      : inner,
  )

/**
 * Only the changed fields, because two administrators may edit different fields at once.
 *
 * @param shown the initial values, parsed by the schema, so that a time without seconds is no change.
 */
export function changesOf<T extends z.ZodMiniType>(
  schema: T,
  value: z.output<T> & object,
  shown: unknown,
): Partial<z.output<T>> {
  const before = (check(schema, shown).value ?? {}) as Record<string, unknown>
  const differs = ([name, now]: [string, unknown]) => written(now) !== written(before[name])
  return Object.fromEntries(Object.entries(value).filter(differs)) as Partial<z.output<T>>
}
