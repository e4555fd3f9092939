import type { FieldError } from '@grace/contract/errors'
import { type MessageKey, messages } from '@grace/contract/messages'
import { problemsOf } from '@grace/contract/problems'
import type { z } from '@grace/contract/zod'
import type { FastifySchemaCompiler } from 'fastify'
import { AppError, fieldError } from './app-error.ts'

/** Validates params, query and body with the contract's schemas; undeclared fields are dropped. */
export const checkSchema: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema, httpPart }) =>
  (input) =>
    checked(schema, input, httpPart === 'body' ? 'body_not_an_object' : 'query_not_valid')

/** @throws AppError `validation_failed`, as for the body of a request. */
export function validated<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const { value, error } = checked(schema, input, 'body_not_an_object')
  if (error) throw error
  return value as z.output<S>
}

function checked(schema: z.ZodMiniType, input: unknown, fallback: MessageKey) {
  const result = schema.safeParse(input)
  if (result.success) return { value: result.data }
  const errors = problemsOf(schema, result.error.issues).map((error) => withMessage(error, fallback))
  return { error: new AppError('validation_failed', { errors }) }
}

/** Replaces zod's own messages by a general one of ours. */
const withMessage = (error: FieldError, fallback: MessageKey): FieldError =>
  error.code in messages ? error : fieldError(error.path, error.path === '' ? fallback : 'value_not_valid')
