import { areas } from '@grace/contract/endpoints'
import { sharedSchemas } from '@grace/contract/endpoints.docs'
import { z } from '@grace/contract/zod'

/** Objects and enumerations exported by a module of the contract are named components of the document. */
export const componentNames = z.registry<{ id: string }>()

for (const module of [...Object.values(areas), ...sharedSchemas]) {
  for (const [id, schema] of Object.entries(module)) {
    if (schema instanceof z.ZodMiniType && ['object', 'enum', 'record'].includes(schema._zod.def.type)) {
      componentNames.add(schema, { id })
    }
  }
}
