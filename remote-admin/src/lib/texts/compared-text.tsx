import type { Language } from '@grace/contract/languages'
import type { ComparedParagraph, Part } from './compare-texts.ts'
import './compared-text.css'

/** A field of a text; words that were added, removed or changed are marked. */
export const ComparedText = ({
  label,
  language,
  paragraphs,
}: {
  label: string
  language: Language
  paragraphs: readonly ComparedParagraph[]
}) =>
  paragraphs.length > 0 ? (
    <div className="adm-compared">
      <p className="adm-quiet">{label}</p>
      <div lang={language}>
        {paragraphs.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity.
          <Paragraph key={at} of={paragraph} />
        ))}
      </div>
    </div>
  ) : null

const named = { changed: 'Changed', added: 'New', removed: 'Removed', moved: 'Moved' } as const

const Paragraph = ({ of: { change, parts } }: { of: ComparedParagraph }) => (
  <p data-change={change}>
    {change === 'same' ? null : (
      <span className="adm-compared-change" lang="en">
        {named[change]}{' '}
      </span>
    )}
    {parts.map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity.
      <Words key={at} of={part} />
    ))}
  </p>
)

function Words({ of: { text, change } }: { of: Part }) {
  if (change === 'same') return <span>{text}</span>
  // White space stays outside the mark.
  const words = text.trimEnd()
  const space = text.slice(words.length)
  return (
    <span>
      {change === 'added' ? <ins>{words}</ins> : <del>{words}</del>}
      {space || (change === 'removed' ? ' ' : '')}
    </span>
  )
}
