import { useEffect, useRef, useState } from 'react'
import { useToast } from '../toasts.tsx'
import { runEach } from './run-each.ts'

/** One action on several items. */
export interface BulkAction<T> {
  /** Message of success for a number of them, such as `3 prayer requests are done.` */
  message: (counted: string, isOne: boolean) => string
  run: (item: T) => Promise<unknown>
  /** Undo for one item. */
  undo?: Omit<BulkAction<T>, 'undo'>
}

/** Runs an action on each item, a few at a time, with its progress. Its message has Undo. */
export function useBulkRun<T>({
  one,
  many,
  nameOf,
  onProblem,
  onDone,
}: {
  /** Singular and plural, within a sentence. */
  one: string
  many: string
  nameOf: (item: T) => string
  /** @param problem what was refused, item by item; null when an action begins. */
  onProblem: (problem: string | null) => void
  /** Called after each action, to fetch what it changed. */
  onDone: () => Promise<unknown>
}) {
  const toast = useToast()
  const [processed, setProcessed] = useState<number | null>(null)
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])

  async function run(items: readonly T[], { message, run: change, undo }: BulkAction<T>): Promise<void> {
    if (stopping.current) return
    const controller = new AbortController()
    stopping.current = controller
    onProblem(null)
    setProcessed(0)
    const done: T[] = []
    const problems: string[] = []
    const stopped = await runEach(items, change, {
      signal: controller.signal,
      onOutcome({ item, refusal }) {
        if (refusal) problems.push(`${nameOf(item)}: ${refusal}`)
        else done.push(item)
        setProcessed(done.length + problems.length)
      },
    })
    stopping.current = null
    setProcessed(null)
    if (stopped) problems.push(stopped.message)
    if (done.length > 0) {
      const isOne = done.length === 1
      const counted = `${done.length.toLocaleString('en-US')} ${isOne ? one : many}`
      const takeBack = () => undo && void runAgain.current(done, undo)
      toast.success(
        message(counted, isOne),
        undo ? { action: { label: 'Undo', isUndo: true, run: takeBack } } : {},
      )
    }
    if (problems.length > 0) onProblem(problems.join(' '))
    // Not awaited: the selection is cleared at once, and not one that is made meanwhile.
    void onDone()
  }
  // The message outlives this rendering.
  const runAgain = useRef(run)
  useEffect(() => {
    runAgain.current = run
  })
  return { processed, stop: () => stopping.current?.abort(), run }
}
