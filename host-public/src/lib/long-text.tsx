import { Paragraphs } from './paragraphs.tsx'

/** Longer texts are folded; the visible part has at least the minimum length. */
const maxChars = 400
const minChars = 150

interface LongText {
  text: string
  lang: string | undefined
  /** Label that unfolds the rest. */
  more: string
}

/** Plain text with paragraphs; a long one is folded after its beginning. */
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

// regexp-bound: 400 characters, because `folded` cuts the text before both of these read it
const sentences = new RegExp(`^[^]{${minChars},}(?:\\n|[.!?…]["”»’)]?(?=\\s))`)
// regexp-bound: 400 characters, because `folded` cuts the text before
const words = new RegExp(`^[^]{${minChars},}\\s`)

/** Splits after a paragraph or a sentence, otherwise between words. */
function folded(text: string): [beginning: string, rest: string] {
  if (text.length <= maxChars) return [text, '']
  const start = text.slice(0, maxChars)
  const [beginning = text] = sentences.exec(start) ?? words.exec(start) ?? []
  return [beginning.trim(), text.slice(beginning.length).trim()]
}
