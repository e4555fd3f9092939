import type { FieldError } from './errors.ts'
import { messageOfKey } from './messages.ts'
import type { z } from './zod.ts'

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly params?: { near?: string } | undefined
}

/** A message with the place in the text, in any language. */
export const withPlace = (message: string, { near }: Pick<FieldError, 'near'>): string =>
  near ? `${message} (${near})` : message

/** One error per field, in the order of the schema's fields. */
export function problemsOf(schema: z.ZodMiniType, issues: readonly Issue[]): FieldError[] {
  const shape = 'shape' in schema._zod.def ? Object.keys(schema._zod.def.shape as object) : []
  const rank = (path: string) => (shape.indexOf(path) + shape.length + 1) % (shape.length + 1)
  const byPath = new Map<string, FieldError>()
  for (const { path, message: code, params } of issues) {
    const at = path.map(String).join('.')
    if (byPath.has(at)) continue
    const near = params?.near
    byPath.set(at, { path: at, message: messageOfKey(code), code, ...(near && { near }) })
  }
  return [...byPath.values()].sort((a, b) => rank(a.path) - rank(b.path))
}

/** Validates form input: returns the value to send, or the errors. */
export function check<T extends z.ZodMiniType>(
  schema: T,
  input: unknown,
): { value: z.output<T>; problems: null } | { value: null; problems: FieldError[] } {
  const result = schema.safeParse(input)
  if (result.success) return { value: result.data, problems: null }
  return { value: null, problems: problemsOf(schema, result.error.issues) }
}

/** The error summary of a form, joined by commas. */
export const summaryOf = (problems: readonly FieldError[]) =>
  problems.map((problem) => problem.message).join(', ')
