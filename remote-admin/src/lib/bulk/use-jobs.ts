import type { BodyOf } from '@grace/contract/endpoint'
import { type Job, type JobList, jobs } from '@grace/contract/jobs'
import { useUser } from '@grace/shared-auth'
import { call } from '@grace/shared-auth/call'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { callConfirmed } from '../../confirmation/call-confirmed.ts'
import { errorMessageOr } from '../error-message.ts'
import { randomKey } from '../random-key.ts'
import { useToast } from '../toasts.tsx'
import { sentencesOf } from './job-words.ts'

const pollMs = 700
const failed = 'An error occurred. Please try again.'

export const isAtWork = ({ state }: Job) => state === 'running' || state === 'queued'

const jobsQuery = (list: JobList) =>
  queryOptions({
    queryKey: ['jobs', list],
    queryFn: ({ signal }) => call(jobs.list, { query: { list }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? pollMs : false),
  })

/** A step of a job that the server may ask a confirmation for. */
type Step = typeof jobs.stop | typeof jobs.goOn | typeof jobs.undo | typeof jobs.close

/** Starts acts on many rows of a list, and takes them further. They go on without this page. */
export function useJobSteps(list: JobList, onProblem: (problem: string | null) => void) {
  const client = useQueryClient()

  /** @returns false if the server refused it. */
  async function run(send: () => Promise<{ data: Job }>, isClosing = false): Promise<boolean> {
    onProblem(null)
    try {
      const { data: job } = await send()
      await client.cancelQueries(jobsQuery(list))
      client.setQueryData(jobsQuery(list).queryKey, (known = []) => [
        ...known.filter(({ id }) => id !== job.id),
        ...(isClosing ? [] : [job]),
      ])
      return true
    } catch (error) {
      onProblem(errorMessageOr(error, failed))
      return false
    } finally {
      void client.invalidateQueries(jobsQuery(list))
    }
  }

  return {
    start(body: Omit<BodyOf<typeof jobs.start>, 'list'>): Promise<boolean> {
      const idempotencyKey = randomKey()
      return run(() => callConfirmed(jobs.start, { body: { ...body, list }, idempotencyKey }))
    },
    step: (endpoint: Step, { id }: Job): Promise<boolean> =>
      run(() => callConfirmed(endpoint, { params: { id } }), endpoint === jobs.close),
  }
}

/**
 * The jobs of a list. A message with Undo says when one that was seen at work is done, and closes it. One that was done
 * meanwhile stays in the list, as does one with refused rows and one of another administrator.
 */
export function useJobs(list: JobList, onProblem: (problem: string | null) => void) {
  const client = useQueryClient()
  const toast = useToast()
  const own = useUser()?.id
  const { step } = useJobSteps(list, onProblem)
  const { data: all = [] } = useQuery(jobsQuery(list))
  const [atWork, setAtWork] = useState<ReadonlySet<number>>(new Set())
  const isTold = (job: Job) =>
    job.state === 'done' && job.refused === 0 && job.startedBy?.id === own && atWork.has(job.id)

  const follow = useEffectEvent((known: readonly Job[]) => {
    const ended = known.filter((job) => atWork.has(job.id) && !isAtWork(job))
    for (const job of ended.filter(isTold)) {
      const undo = { label: 'Undo', isUndo: true, run: () => void step(jobs.undo, job) }
      toast.success(sentencesOf(job).done, job.isUndoable ? { actions: [undo] } : {})
      void step(jobs.close, job)
    }
    // Lists and counts of other screens show what was changed, too.
    if (ended.length > 0)
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'jobs' })
    const now = known.filter(isAtWork).map(({ id }) => id)
    if (now.some((id) => !atWork.has(id))) setAtWork(new Set([...atWork, ...now]))
  })
  useEffect(() => follow(all), [all])
  return { shown: all.filter((job) => !isTold(job)), step, own }
}
