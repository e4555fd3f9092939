import { areaModules, sharedSchemas } from '@grace/contract/endpoints.docs'
import { z } from '@grace/contract/zod'

/** Objects and enumerations that a module of the contract exports have their name in the document, and stand there once. */
export const componentNames = z.registry<{ id: string }>()

for (const module of [...Object.values(areaModules), ...sharedSchemas]) {
  for (const [id, schema] of Object.entries(module)) {
    if (schema instanceof z.ZodMiniType && ['object', 'enum', 'record'].includes(schema._zod.def.type)) {
      componentNames.add(schema, { id })
    }
  }
}
