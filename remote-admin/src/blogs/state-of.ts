import type { WholeBlog } from '@grace/contract/blogs'
import { englishNames, type Language, languages } from '@grace/contract/languages'
import { kigaliTime } from '../lib/kigali-time.tsx'
import { isScheduled } from '../lib/scheduled.tsx'
import { truncate } from '../lib/truncate.ts'

const list = new Intl.ListFormat('en-US')
const inLanguages = (codes: readonly Language[]) =>
  `in ${list.format(codes.map((code) => englishNames[code]))}`

/** @param publishAt when its post is shown; null: no post shows it. */
function approvedState(codes: readonly Language[], publishAt: string | null): string {
  if (!publishAt) return 'is approved, and on the site when it is published'
  return isScheduled(publishAt)
    ? `will be on the site from ${kigaliTime(publishAt)}`
    : `is on the site ${inLanguages(codes)}`
}

/** A message has three lines on a phone. */
const titleChars = 40

/** A sentence for the message after a blog was saved: where its text is now. */
export function stateOf({ title, languages: states, postPublishAt }: WholeBlog, publishAt = postPublishAt) {
  const withStatus = (status: string) => languages.filter((code) => states[code]?.status === status)
  const [approved, waiting] = [withStatus('APPROVED'), withStatus('PENDING')]
  const parts = [
    ...(approved.length > 0 ? [approvedState(approved, publishAt)] : []),
    ...(waiting.length > 0
      ? [`waits for approval${approved.length > 0 ? ` ${inLanguages(waiting)}` : ''}`]
      : []),
  ]
  return `“${truncate(title, titleChars)}” ${parts.length > 0 ? list.format(parts) : 'is kept as a draft'}.`
}
