import type { Blog, BlogChange, BlogStatus } from '@grace/contract/blogs'

export type BlogFields = Pick<Blog, 'title' | 'content' | 'language'>

/** What a change makes of a blog. `step` is null when its state and the reason for it stay as they are. */
export interface ChangedBlog extends BlogFields {
  isEdited: boolean
  step: { status: BlogStatus; reason: string | null } | null
}

/**
 * A new title or content takes the approval of an APPROVED blog away, for it was given to another text. Only an
 * administrator who sends APPROVED in the same call has approved what stands there now, and that is a step of its own.
 *
 * @param change with its content already clean: what only looks different in the editor is no edit.
 */
export function changedBlog(
  before: Blog,
  { title, content, language, status, reason }: BlogChange,
): ChangedBlog {
  const after = {
    title: title ?? before.title,
    content: content ?? before.content,
    language: language === undefined ? before.language : language,
  }
  const isEdited = after.title !== before.title || after.content !== before.content
  const losesApproval = isEdited && before.status === 'APPROVED'
  const next = status ?? (losesApproval ? 'PENDING' : before.status)
  const isOtherReason = reason !== undefined && reason !== before.statusReason
  const isStep = next !== before.status || losesApproval || isOtherReason
  return { ...after, isEdited, step: isStep ? { status: next, reason: reason ?? null } : null }
}
