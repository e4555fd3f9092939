import { safeLink } from '@grace/contract/html'

/** Converts chat-style plain text to nodes: lines, lists, quotations, `*bold*`, `_italic_` and addresses. */
export function nodesOfText(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment()
  for (const block of text.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n+/)) {
    if (block.trim())
      fragment.append(
        ...blocksOf(
          block
            .replace(/^\n+|\n$/g, '')
            .split('\n')
            .map((line) => line.trimEnd()),
        ),
      )
  }
  return fragment
}

const kinds = [
  { tag: 'ul', of: /^\s*[•‣▪·*-]\s+/ },
  { tag: 'ol', of: /^\s*\d{1,2}[.)]\s+/ },
  { tag: 'blockquote', of: /^\s*>\s?/ },
] as const
type Kind = (typeof kinds)[number]

function blocksOf(lines: readonly string[]): Element[] {
  const blocks: { kind: Kind | null; lines: string[] }[] = []
  for (const [at, line] of lines.entries()) {
    const kind = kindOf(line, lines, at)
    const last = blocks.at(-1)
    const own = kind ? line.replace(kind.of, '') : line
    if (last && last.kind === kind) last.lines.push(own)
    else blocks.push({ kind, lines: [own] })
  }
  return blocks.map(({ kind, lines }) => {
    if (kind === null) return paragraph(lines)
    const block = document.createElement(kind.tag)
    if (kind.tag === 'blockquote') block.append(paragraph(lines))
    else {
      for (const line of lines) {
        const item = document.createElement('li')
        item.append(...inline(line))
        block.append(item)
      }
    }
    return block
  })
}

/** A single dash or number is no list: it may be dialogue or a verse. */
function kindOf(line: string, lines: readonly string[], at: number): Kind | null {
  const kind = kinds.find(({ of }) => of.test(line)) ?? null
  if (!kind || kind.tag === 'blockquote') return kind
  const hasNeighbour = [lines[at - 1], lines[at + 1]].some(
    (other) => other !== undefined && kind.of.test(other),
  )
  if (!hasNeighbour) return null
  // The allow-list has no `start` attribute, so a list that does not start at 1 stays text.
  const run = [...lines.slice(0, at)].reverse().findIndex((other) => !kind.of.test(other))
  const first = lines[run < 0 ? 0 : at - run] ?? line
  return kind.tag === 'ol' && !/^\s*1[.)]/.test(first) ? null : kind
}

function paragraph(lines: readonly string[]): Element {
  const element = document.createElement('p')
  for (const [at, line] of lines.entries()) {
    if (at > 0) element.append(document.createElement('br'))
    element.append(...inline(line))
  }
  return element
}

const marks = { '*': 'strong', _: 'em' } as const
const piece =
  // regexp-bound: 10_000 characters, because `inline` leaves a longer line as it is
  /(?<![\p{L}\p{N}*_])([*_])(?=\S)([^\n]{0,500}?\S)\1(?![\p{L}\p{N}*_])|\bhttps?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}]/gu

/** Longer lines are not parsed for marks. */
const markedMaxChars = 10_000

/** Parses marks and links: stars mean bold, underscores italic. */
function inline(text: string): (Node | string)[] {
  if (text.length > markedMaxChars) return [text]
  const parts: (Node | string)[] = []
  let end = 0
  for (const found of text.matchAll(piece)) {
    const [whole, sign, within] = found
    parts.push(text.slice(end, found.index))
    end = found.index + whole.length
    if (sign && within !== undefined) {
      const mark = document.createElement(marks[sign as keyof typeof marks])
      mark.append(...inline(within))
      parts.push(mark)
    } else parts.push(linkTo(whole))
  }
  return [...parts, text.slice(end)].filter((part) => part !== '')
}

function linkTo(address: string): Node | string {
  const href = safeLink(address)
  if (href === null) return address
  const link = document.createElement('a')
  link.setAttribute('href', href)
  link.append(address)
  return link
}
