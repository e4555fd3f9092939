import { useContext, useEffect, useState } from 'react'
import { type Answer, AnswersContext, useAnswer } from './answers.ts'
import { ask } from './ask.ts'

/** An answer that may not be there yet: then it is asked for, and can be asked for again when that failed. */
export function useAsked(address: string): { answer: Answer | undefined; failed: boolean; retry(): void } {
  const answers = useContext(AnswersContext)
  const answer = useAnswer(address)
  const [failedAt, setFailedAt] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isMissing = answer === undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (!isMissing) return
    let isWanted = true
    setFailedAt(null)
    ask(address).then(
      (arrived) => arrived && answers.put(address, arrived),
      () => isWanted && setFailedAt(address),
    )
    return () => {
      isWanted = false
    }
  }, [address, isMissing, attempt, answers])

  return { answer, failed: failedAt === address, retry: () => setAttempt(attempt + 1) }
}
