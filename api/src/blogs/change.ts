import { type BlogChange, type BlogText, WholeBlog } from '@grace/contract/blogs'
import type { Language } from '@grace/contract/languages'
import { AppError, problem } from '../http/app-error.ts'
import { type Decision, decisionOf } from '../texts/approvals.ts'
import { type TextChange, type Texts, withChange } from '../texts/repository.ts'
import type { StoredBlog } from './repository.ts'

export type BlogFields = BlogText & { language: Language | null }

/** Texts and decisions of a request, by language. */
export interface BlogPlan {
  /** Language of title, content and status in the request. */
  language: Language
  /** Texts that differ, with sanitized content; null removes a language. */
  texts: TextChange<BlogText>
  decisions: Texts<Decision>
}

type Sent = Omit<BlogChange, 'updatedAt'>
type Before = Pick<StoredBlog, 'texts' | 'publicTexts' | 'languages'> | null

/**
 * @param sent with sanitized content, so that only effective differences count as edits.
 * @param isRestored a text that visitors read is approved at once: it replaces a newer one that waits.
 * @throws AppError if a language would have half a text, or the blog none.
 */
export function planOf(
  before: Before,
  sent: Sent,
  language: Language,
  { isRestored = false } = {},
): BlogPlan {
  const { title, content, status, reason, approve, draft } = sent
  const old: Texts<BlogText> = before?.texts ?? {}
  const given: TextChange<BlogText> = { ...sent.texts }
  if (title !== undefined || content !== undefined) {
    const own = given[language] ?? old[language]
    given[language] = complete({ title: title ?? own?.title, content: content ?? own?.content })
  }
  const named = Object.keys(given).filter((code) => given[code as Language] !== undefined) as Language[]
  const isStatusSent = status !== undefined || reason !== undefined || (approve && named.length === 0)

  const texts: TextChange<BlogText> = {}
  const decisions: Texts<Decision> = {}
  for (const code of new Set([...named, ...(isStatusSent ? [language] : [])])) {
    const text = given[code]
    const was = old[code]
    const isEdited = text != null && !isSame(text, was)
    const isReadAlready =
      isRestored &&
      text != null &&
      before?.languages[code]?.status !== 'DRAFT' &&
      isSame(text, before?.publicTexts[code])
    if (isEdited || (text === null && was)) texts[code] = text
    if (text === null) continue
    if (!text && !was) throw problem('content', 'blog_content_required')
    const isOwn = code === language
    const decision = decisionOf(before?.languages[code], {
      status:
        approve || isReadAlready ? 'APPROVED' : draft && isEdited ? 'DRAFT' : isOwn ? status : undefined,
      reason: isOwn ? reason : undefined,
      hasText: text !== undefined,
      isEdited,
    })
    if (isEdited || decision.step) decisions[code] = decision
  }
  if (Object.keys(withChange(old, texts)).length === 0) throw problem('title', 'blog_title_required')
  return { language, texts, decisions }
}

const isSame = (a: BlogText | null | undefined, b: BlogText | undefined) =>
  a?.title === b?.title && a?.content === b?.content

function complete({ title, content }: Partial<BlogText>): BlogText {
  if (title === undefined) throw problem('title', 'blog_title_required')
  if (content === undefined) throw problem('content', 'blog_content_required')
  return { title, content }
}

/**
 * Refuses to overwrite a text, or its state, that has changed since it was read. A confirmation also concerns the text
 * of the main language; pictures concern the whole blog.
 *
 * @param removedAt when the languages that it no longer has were removed.
 * @throws AppError `changed_meanwhile` with the current blog.
 */
export function refuseStaleTexts(
  current: StoredBlog,
  { texts, decisions }: BlogPlan,
  { updatedAt, confirmed = [], pictureIds }: Pick<BlogChange, 'updatedAt' | 'confirmed' | 'pictureIds'>,
  { main, removedAt }: { main: Language; removedAt: Partial<Record<Language, string>> },
): void {
  const concerned = [
    ...Object.keys(texts),
    ...Object.keys(decisions),
    ...confirmed,
    ...(confirmed.length > 0 ? [main] : []),
  ] as Language[]
  const isStale = (language: Language) =>
    (current.languages[language]?.updatedAt ?? removedAt[language] ?? '') > (updatedAt ?? '')
  const arePicturesStale =
    pictureIds !== undefined &&
    pictureIds.join() !== current.pictureIds.join() &&
    current.updatedAt > (updatedAt ?? '')
  if (updatedAt !== undefined && (arePicturesStale || concerned.some(isStale)))
    throw new AppError('changed_meanwhile', { current: WholeBlog.parse(current) })
}
