/** Characters: for a longer text a non-linear expression takes too long. */
const maxBound = 10_000

/** Matches `// regexp-bound: 200 characters, because the router refuses longer parameters`. */
const bound = /\/\/ regexp-bound: ([\d,_]+) characters, because \S.{9,}$/

/** True if a bound is given on the line of the expression or in the comment above it. */
export function isExcepted(lines: string[], line: number): boolean {
  if (hasBound(lines[line - 1])) return true
  for (let above = line - 2; lines[above]?.trimStart().startsWith('//'); above -= 1) {
    if (hasBound(lines[above])) return true
  }
  return false
}

function hasBound(text = '') {
  const written = bound.exec(text)?.[1]
  return written !== undefined && Number(written.replace(/[,_]/g, '')) <= maxBound
}
