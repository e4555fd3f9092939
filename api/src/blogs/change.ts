import type { Blog, BlogChange, BlogStatus } from '@grace/contract/blogs'

export type BlogFields = Pick<Blog, 'title' | 'content' | 'language'>

/** The result of a change. `step` is null if the state and its reason stay the same. */
export interface ChangedBlog extends BlogFields {
  isEdited: boolean
  step: { status: BlogStatus; reason: string | null } | null
}

/**
 * A new title or content withdraws the approval of an APPROVED blog, because it was given to another text. If an
 * administrator sends APPROVED in the same call, the new text is approved, as a step of its own.
 *
 * @param change with sanitized content, so that only effective differences count as edits.
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
