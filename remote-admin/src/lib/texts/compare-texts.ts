import { diffArrays } from 'diff'

export interface Part {
  text: string
  change: 'same' | 'added' | 'removed'
}

/** A paragraph of the newer text, or one that was removed from the older one. */
export interface ComparedParagraph {
  /** `moved`: the same paragraph at another place. */
  change: 'same' | 'changed' | 'added' | 'removed' | 'moved'
  parts: Part[]
}

/** Paragraphs of a plain text, which an empty line separates. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll('\r', '')
    .split('\n\n')
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** Paragraphs, or words, that may differ: bounds the time. Texts with more count as replaced as a whole. */
const maxEditLength = 2_000
/** Share of equal words from which two paragraphs are versions of one. */
const minSimilarity = 0.4
/** Removed paragraphs that an added one is compared with. */
const maxCandidates = 12

/** Compares an older and a newer text paragraph by paragraph, and word by word within a changed one. */
export function compareTexts(
  older: string,
  newer: string,
  split: (text: string) => string[] = paragraphsOf,
): ComparedParagraph[] {
  const changes = changesBetween(split(older), split(newer))
  const moved = movedBetween(
    changes.filter(({ removed }) => removed).flatMap(({ value }) => value),
    changes.filter(({ added }) => added).flatMap(({ value }) => value),
  )
  return changes.flatMap(({ value, added, removed }, at) => {
    if (!added && !removed) return value.map((paragraph) => whole(paragraph, 'same'))
    const next = changes[at + 1]
    // The added paragraphs that follow removed ones take their place.
    if (removed) return compareGap(value, next?.added ? next.value : [], moved)
    return changes[at - 1]?.removed ? [] : compareGap([], value, moved)
  })
}

/** Runs of equal, removed and added tokens; added ones follow the removed ones that they replace. */
function changesBetween(before: string[], after: string[]) {
  // White space after a word is no change of the word.
  const comparator = (a: string, b: string) => a.trimEnd() === b.trimEnd()
  return (
    diffArrays(before, after, { comparator, maxEditLength }) ?? [
      { value: before, added: false, removed: true },
      { value: after, added: true, removed: false },
    ]
  )
}

const whole = (text: string, change: 'same' | 'added' | 'removed' | 'moved'): ComparedParagraph => ({
  change,
  parts: [{ text, change: change === 'moved' ? 'same' : change }],
})

/** How often each paragraph moved: it is among the removed and among the added ones. */
function movedBetween(removed: string[], added: string[]) {
  const counts = countsOf(removed)
  const moved = { from: new Map<string, number>(), to: new Map<string, number>() }
  for (const paragraph of added) {
    if (!takeFrom(counts, paragraph)) continue
    for (const side of [moved.from, moved.to]) side.set(paragraph, (side.get(paragraph) ?? 0) + 1)
  }
  return moved
}

function countsOf(all: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

function takeFrom(counts: Map<string, number>, one: string): boolean {
  const left = counts.get(one) ?? 0
  if (left > 0) counts.set(one, left - 1)
  return left > 0
}

/** Compares the paragraphs between two that are the same. */
function compareGap(
  before: string[],
  after: string[],
  moved: ReturnType<typeof movedBetween>,
): ComparedParagraph[] {
  const removed = before.filter((paragraph) => !takeFrom(moved.from, paragraph))
  let next = 0
  const compared = after.flatMap((paragraph) => {
    if (takeFrom(moved.to, paragraph)) return [whole(paragraph, 'moved')]
    const candidates = removed.slice(next, next + maxCandidates)
    const similar = candidates.map((candidate) => similarity(candidate, paragraph))
    const best = similar.indexOf(Math.max(...similar))
    const older = candidates[best]
    if (older === undefined || (similar[best] ?? 0) < minSimilarity) return [whole(paragraph, 'added')]
    const skipped = candidates.slice(0, best).map((skipped) => whole(skipped, 'removed'))
    next += best + 1
    return [...skipped, { change: 'changed' as const, parts: compareWords(older, paragraph) }]
  })
  return [...compared, ...removed.slice(next).map((paragraph) => whole(paragraph, 'removed'))]
}

/** Words with the white space after them. */
const wordsOf = (text: string) => text.match(/\S+\s*/g) ?? []

/** Share of words that both have, from 0 to 1. Two short texts are versions of one even without a common word. */
function similarity(a: string, b: string): number {
  const [wordsA, wordsB] = [wordsOf(a), wordsOf(b)].map((words) => words.map((word) => word.trim())) as [
    string[],
    string[],
  ]
  const longest = Math.max(wordsA.length, wordsB.length)
  if (longest <= 3) return minSimilarity
  const counts = countsOf(wordsA)
  return wordsB.filter((word) => takeFrom(counts, word)).length / longest
}

const compareWords = (older: string, newer: string): Part[] =>
  changesBetween(wordsOf(older), wordsOf(newer)).map(({ value, added, removed }) => ({
    text: value.join(''),
    change: added ? 'added' : removed ? 'removed' : 'same',
  }))
