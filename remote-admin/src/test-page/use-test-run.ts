import { CallError } from '@grace/shared-auth/call'
import { useEffect, useRef, useState } from 'react'
import type { Exchange } from './call-endpoint.ts'
import { type Credentials, Run, StepFailure } from './run.ts'
import type { Step } from './steps.ts'

export type StepState = 'not run' | 'running' | 'passed' | 'failed'
export interface Result {
  state: StepState
  /** Result or error. */
  message: string
  ms: number | null
  exchanges: readonly Exchange[]
}

export const notRun: Result = { state: 'not run', message: '', ms: null, exchanges: [] }
export const cleaning = 'cleaning'

const reasonOf = (error: unknown) =>
  error instanceof StepFailure || error instanceof CallError ? error.message : 'The page itself failed.'

/** Runs steps one after the other, then removes their test users, also after a failure or when the page is left. */
export function useTestRun({ isVisitor }: { isVisitor: boolean }) {
  const [results, setResults] = useState<Record<string, Result>>({})
  const [isRunning, setRunning] = useState(false)
  /** Test users that could not be removed. */
  const [left, setLeft] = useState<readonly string[]>([])
  const current = useRef<Run | null>(null)

  useEffect(() => {
    const endWithPage = () => current.current?.endWithPage()
    addEventListener('pagehide', endWithPage)
    return () => {
      removeEventListener('pagehide', endWithPage)
      current.current?.leave()
    }
  }, [])

  useEffect(() => {
    // Leftovers that cannot be removed now are tried again with the next run.
    if (!isVisitor) void new Run(null).removeLeftovers().catch(() => {})
  }, [isVisitor])

  async function record(run: Run, id: string, work: () => Promise<string>): Promise<void> {
    const start = performance.now()
    const change = (what: (before: Result) => Partial<Result>) =>
      setResults((all) => {
        const before = all[id] ?? notRun
        return { ...all, [id]: { ...before, ...what(before) } }
      })
    change(() => ({ ...notRun, state: 'running' }))
    run.onExchange = (exchange) => change(({ exchanges }) => ({ exchanges: [...exchanges, exchange] }))
    const [state, message] = await work().then(
      (sentence) => ['passed', sentence] as const,
      (error) => ['failed', reasonOf(error)] as const,
    )
    change(() => ({ state, message, ms: Math.round(performance.now() - start) }))
  }

  async function cleanUp(run: Run): Promise<void> {
    await record(run, cleaning, async () => {
      await run.removeLeftovers()
      const remaining = await run.removeAll()
      await run.end()
      setLeft(remaining)
      if (remaining.length > 0) throw new StepFailure(`${remaining.join(', ')} could not be removed.`)
      return 'Nothing is left over.'
    })
  }

  async function start(steps: readonly Step[], credentials: Credentials | null): Promise<void> {
    if (current.current) return
    const run = new Run(credentials)
    current.current = run
    setRunning(true)
    setLeft([])
    setResults((all) => ({
      ...all,
      ...Object.fromEntries(steps.map(({ id }) => [id, notRun])),
      [cleaning]: notRun,
    }))
    try {
      for (const step of steps) await record(run, step.id, () => step.run(run))
    } finally {
      await cleanUp(run)
      current.current = null
      setRunning(false)
    }
  }

  return { results, isRunning, left, start }
}
