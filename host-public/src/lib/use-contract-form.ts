import type { FieldError } from '@grace/contract/errors'
import { check } from '@grace/contract/problems'
import type { z } from '@grace/contract/zod'
import { CallError } from '@grace/shared-auth/call'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useErrorMessage } from './use-error-message.ts'

/**
 * A form that validates with a schema of the contract. Problems, also those found by the server, are shown at their
 * field and in a summary that gets the focus; the input stays. Stores codes instead of messages, because the language
 * may change.
 *
 * @param send gets the valid value and the form; a `CallError` is shown, other errors are rethrown.
 * @param failed message for a failure of the server without a message.
 * @param namespace of the messages.
 */
export function useContractForm<S extends z.ZodMiniType>(
  schema: S,
  send: (value: z.output<S>, form: HTMLFormElement) => Promise<void>,
  failed?: string,
  namespace?: 'account' | 'forms',
) {
  const errorMessage = useErrorMessage(namespace)
  const [problems, setProblems] = useState<FieldError[]>([])
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const summaryElement = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (refusals > 0) summaryElement.current?.focus()
  }, [refusals])

  const refuse = (found: FieldError[], error: CallError | null) => {
    setProblems(found)
    setRefusal(error)
    setRefusals((count) => count + 1)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy) return
    const { value, problems: found } = check(schema, valuesOf(form))
    if (found) return refuse(found, null)
    setProblems([])
    setRefusal(null)
    setIsBusy(true)
    try {
      await send(value, form)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      refuse(error.errors, error)
    } finally {
      setIsBusy(false)
    }
  }

  const forget = (name: string | undefined) => {
    if (problems.some(({ path }) => path === name)) setProblems(problems.filter(({ path }) => path !== name))
  }

  const message = refusal && (refusal.code === 'internal' && failed ? failed : errorMessage(refusal))
  const text = problems.length > 0 ? problems.map(errorMessage).join(', ') : message
  return {
    isBusy,
    /** Message for a field. */
    problem: (name: string) => {
      const found = problems.find(({ path }) => path === name)
      return found && errorMessage(found)
    },
    summary: { text, ref: summaryElement },
    /** Removes the problem of a field that is not asked for any more. */
    forget,
    form: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
      // Editing a field removes its problem.
      onInput: ({ target }: FormEvent) => {
        const input = target as HTMLInputElement
        forget(input.name || input.closest('fieldset')?.name)
      },
    },
  }
}

/** Values of the fields; checkboxes are booleans, unchosen radio buttons are missing. */
function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  const values: Record<string, unknown> = Object.fromEntries(new FormData(form))
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
    values[box.name] = box.checked
  }
  return values
}
