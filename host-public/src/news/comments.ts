import { serverNow } from '@grace/contract/clock'
import { createTabStore } from '../lib/tab-store.ts'
import { commentsKey } from './visit-keys.ts'

export interface Comment {
  id: number
  name: string
  text: string
  /** Milliseconds since 1970. */
  at: number
  replies: readonly Comment[]
}

/** Comments have replies, and those have replies, which cannot be replied to. */
export const deepestLevel = 2

/**
 * Comments of this visit, never sent. Stored outside of the components, so that they survive unmounting, a change of
 * language, navigation, and a reload.
 */
const written = createTabStore<Partial<Record<number, readonly Comment[]>>>(commentsKey, {})
const none: readonly Comment[] = []

/** @param to id of the comment to reply to; without it the comment is on the news item. */
export function addComment(
  on: number,
  { name, text, to }: { name: string; text: string; to?: number },
): void {
  // Comments are never removed, so their number is free as an id.
  const id = countOf(Object.values(written.current()).flatMap((all) => all ?? none))
  const comment = { id, name, text, at: serverNow(), replies: none }
  const before = written.current()[on] ?? none
  const after = to === undefined ? [...before, comment] : before.map((each) => replied(each, to, comment))
  written.set({ ...written.current(), [on]: after })
}

function replied(comment: Comment, to: number, reply: Comment): Comment {
  const replies =
    comment.id === to ? [...comment.replies, reply] : comment.replies.map((each) => replied(each, to, reply))
  return { ...comment, replies }
}

/** Includes replies. */
export const countOf = (comments: readonly Comment[]): number =>
  comments.reduce((sum, { replies }) => sum + 1 + countOf(replies), 0)

export const useComments = (on: number): readonly Comment[] => written.use((comments) => comments[on] ?? none)
