import { boundedString } from './bounded-string.ts'
import { pathPartMaxChars } from './limits.ts'
import { key } from './messages.ts'
import { z } from './zod.ts'

/** A file that anyone may read. @param path with `{path}` */
export const fileAt = <Type extends 'image/*' | 'audio/*'>(path: `/${string}`, type: Type) => ({
  method: 'GET' as const,
  path,
  access: 'anyone' as const,
  format: { response: type },
  params: z.object({ path: boundedString(pathPartMaxChars, key('value_not_valid')) }),
  status: 200 as const,
  response: z.any(),
})
