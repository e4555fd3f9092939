/** A text that is longer is folded, and one that is cut is at least this long. */
const maxChars = 400
const minChars = 150

interface LongText {
  text: string
  lang: string | undefined
  /** What unfolds the rest. */
  more: string
}

/** Plain text of several lines, as somebody wrote it; of a long one the beginning, and the rest on demand. */
export function LongText({ text, lang, more }: LongText) {
  const [beginning, rest] = folded(text)
  return (
    <div className="long-text">
      <Paragraphs text={beginning} lang={lang} />
      {rest && (
        <details>
          <summary>{more}</summary>
          <Paragraphs text={rest} lang={lang} />
        </details>
      )}
    </div>
  )
}

const Paragraphs = ({ text, lang }: Pick<LongText, 'text' | 'lang'>) =>
  text.split(/\n\s*\n/).map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two of them apart, and none moves.
    <p key={at} lang={lang}>
      {paragraph.trim()}
    </p>
  ))

// regexp-bound: 400 characters, because `folded` cuts the text before both of these read it
const sentences = new RegExp(`^[^]{${minChars},}(?:\\n|[.!?…]["”»’)]?(?=\\s))`)
// regexp-bound: 400 characters, because `folded` cuts the text before
const words = new RegExp(`^[^]{${minChars},}\\s`)

/** Cut where a paragraph or a sentence ends, else between words. */
function folded(text: string): [beginning: string, rest: string] {
  if (text.length <= maxChars) return [text, '']
  const start = text.slice(0, maxChars)
  const [beginning = text] = sentences.exec(start) ?? words.exec(start) ?? []
  return [beginning.trim(), text.slice(beginning.length).trim()]
}
