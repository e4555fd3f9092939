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

/** Cells of all tables of one comparison. Bounds the time; a part beyond it counts as replaced as a whole. */
const maxCells = 4_000_000
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
  const budget = { cells: maxCells }
  const before = split(older)
  const after = split(newer)
  const anchors = [...commonSubsequence(before, after, budget), [before.length, after.length] as const]
  const anchored = new Set(anchors.map(([at]) => at))
  const afterAnchored = new Set(anchors.map(([, at]) => at))
  const moved = movedBetween(
    before.filter((_, at) => !anchored.has(at)),
    after.filter((_, at) => !afterAnchored.has(at)),
  )
  let [i, j] = [0, 0]
  return anchors.flatMap(([nextI, nextJ]) => {
    const gap = compareGap(before.slice(i, nextI), after.slice(j, nextJ), moved, budget)
    const anchor = after[nextJ]
    i = nextI + 1
    j = nextJ + 1
    return anchor === undefined ? gap : [...gap, whole(anchor, 'same')]
  })
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
  budget: Budget,
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
    return [...skipped, { change: 'changed' as const, parts: compareWords(older, paragraph, budget) }]
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

function compareWords(older: string, newer: string, budget: Budget): Part[] {
  const [before, after] = [wordsOf(older), wordsOf(newer)]
  const trimmed = (words: string[]) => words.map((word) => word.trim())
  const parts: Part[] = []
  const add = (words: string[], change: Part['change']) => {
    const last = parts.at(-1)
    if (words.length === 0) return
    if (last?.change === change) last.text += words.join('')
    else parts.push({ text: words.join(''), change })
  }
  let [i, j] = [0, 0]
  const anchors = commonSubsequence(trimmed(before), trimmed(after), budget)
  for (const [nextI, nextJ] of [...anchors, [before.length, after.length] as const]) {
    add(before.slice(i, nextI), 'removed')
    add(after.slice(j, nextJ), 'added')
    add(after.slice(nextJ, nextJ + 1), 'same')
    i = nextI + 1
    j = nextJ + 1
  }
  return parts
}

interface Budget {
  cells: number
}

/** Index pairs of a longest common subsequence; only of the equal start and end when the budget is used up. */
function commonSubsequence(
  a: readonly string[],
  b: readonly string[],
  budget: Budget,
): (readonly [number, number])[] {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const pairs: (readonly [number, number])[] = Array.from({ length: start }, (_, at) => [at, at])
  const rows = a.length - start - end
  const columns = b.length - start - end
  const cells = (rows + 1) * (columns + 1)
  if (cells <= budget.cells) {
    budget.cells -= cells
    pairs.push(...tableSubsequence(a, b, start, rows, columns))
  }
  for (let at = end; at > 0; at -= 1) pairs.push([a.length - at, b.length - at])
  return pairs
}

/** The textbook table, from the end: each cell has the length of the common subsequence of both remainders. */
function tableSubsequence(
  a: readonly string[],
  b: readonly string[],
  start: number,
  rows: number,
  columns: number,
): (readonly [number, number])[] {
  const width = columns + 1
  const lengths = new Uint16Array((rows + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = rows - 1; i >= 0; i -= 1) {
    for (let j = columns - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        a[start + i] === b[start + j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const pairs: (readonly [number, number])[] = []
  for (let i = 0, j = 0; i < rows && j < columns; ) {
    if (a[start + i] === b[start + j]) pairs.push([start + i++, start + j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return pairs
}
