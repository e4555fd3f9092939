import type { FieldError } from '@grace/contract/errors'
import { type MessageKey, messages } from '@grace/contract/messages'
import { problemsOf } from '@grace/contract/problems'
import type { z } from '@grace/contract/zod'
import type { FastifySchemaCompiler } from 'fastify'
import { AppError, fieldError } from './app-error.ts'

/** Validates params, query and body with the contract's schemas; undeclared fields are dropped. */
export const checkSchema: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema, httpPart }) =>
  (input) => {
    const result = schema.safeParse(input)
    if (result.success) return { value: result.data }
    const fallback: MessageKey = httpPart === 'body' ? 'body_not_an_object' : 'query_not_valid'
    const errors = problemsOf(schema, result.error.issues).map((error) => withMessage(error, fallback))
    return { error: new AppError('validation_failed', { errors }) }
  }

/** Replaces zod's own messages by a general one of ours. */
const withMessage = (error: FieldError, fallback: MessageKey): FieldError =>
  error.code in messages ? error : fieldError(error.path, error.path === '' ? fallback : 'value_not_valid')
