import type { Site } from '@grace/contract/site'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** What the API answered to a GET. */
export interface Answer {
  /** 200, or 404 where there is nothing at that address. */
  status: number
  body: unknown
  /** Of a list: how many there are in all. */
  total: number | null
  etag: string | null
}

/** By what was asked, as an address below `/api`: `/posts?page=2&size=12`. */
export type AnswersByAddress = Record<string, Answer>

export interface Answers {
  get(address: string): Answer | undefined
  /** As it was when the page was made, which is what its HTML shows. */
  first(address: string): Answer | undefined
  put(address: string, answer: Answer): void
  subscribe(changed: () => void): () => void
}

/** What a page knows of the API: first what came with its document, and later what is asked anew. */
export function createAnswers(first: AnswersByAddress): Answers {
  const current = new Map(Object.entries(first))
  const listeners = new Set<() => void>()
  return {
    get: (address) => current.get(address),
    first: (address) => first[address],
    put(address, answer) {
      current.set(address, answer)
      for (const changed of listeners) changed()
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
  }
}

export const AnswersContext = createContext<Answers>(createAnswers({}))

export function useAnswer(address: string): Answer | undefined {
  const { subscribe, get, first } = useContext(AnswersContext)
  return useSyncExternalStore(
    subscribe,
    () => get(address),
    () => first(address),
  )
}

/** What every page shows of the church; it comes with each document. */
export const siteAddress = '/site'

export const useSite = (): Site => useAnswer(siteAddress)?.body as Site

/** Where a document carries its answers. */
export const answersElementId = 'answers'
