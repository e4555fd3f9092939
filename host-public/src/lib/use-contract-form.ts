import type { FieldError } from '@grace/contract/errors'
import { check } from '@grace/contract/problems'
import type { z } from '@grace/contract/zod'
import { CallError } from '@grace/shared-auth/call'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useErrorMessage } from './use-error-message.ts'

/**
 * A form whose rules are those of the contract. What is refused, here or by the server, is said at its field and in
 * a summary that gets the focus; what was typed stays. Codes are kept, not sentences: the language may change.
 *
 * @param send gets the checked value and the form; a `CallError` is shown, anything else is thrown on.
 * @param failed what to say when the server failed without a word.
 * @param namespace whose messages are said.
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

  const message = refusal && (refusal.code === 'internal' && failed ? failed : errorMessage(refusal))
  const text = problems.length > 0 ? problems.map(errorMessage).join(', ') : message
  return {
    isBusy,
    /** What is wrong with a field. */
    problem: (name: string) => {
      const found = problems.find(({ path }) => path === name)
      return found && errorMessage(found)
    },
    summary: { text, ref: summaryElement },
    form: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
      // A problem is gone once its field is being corrected.
      onInput: ({ target }: FormEvent) => {
        const { name } = target as HTMLInputElement
        if (problems.some(({ path }) => path === name)) {
          setProblems(problems.filter(({ path }) => path !== name))
        }
      },
    },
  }
}

/** What stands in the fields; a tick is a boolean, and where nothing is chosen nothing is given. */
function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  const values: Record<string, unknown> = Object.fromEntries(new FormData(form))
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
    values[box.name] = box.checked
  }
  return values
}
