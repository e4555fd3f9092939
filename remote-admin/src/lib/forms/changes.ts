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
  const before = (check(schema, shown).value ?? {}) as Values
  const changed = changedIn(value as Values, before)
  // Languages are changed one by one, too.
  if (changed.texts) changed.texts = changedIn(changed.texts as Values, (before.texts ?? {}) as Values)
  return changed as Partial<z.output<T>>
}

type Values = Record<string, unknown>

const changedIn = (now: Values, before: Values): Values =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => written(value) !== written(before[name])))
