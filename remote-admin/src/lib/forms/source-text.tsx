import { englishNames, type Language } from '@grace/contract/languages'
import { useMemo, useState } from 'react'
import { type ComparedParagraph, compareTexts, type Part } from '../texts/compare-texts.ts'

export interface SourceField {
  name: string
  label: string
  /** Paragraphs of its text; by default those of a plain text. */
  split?: (text: string) => string[]
}

type Fields = Record<string, unknown>

/** The text of the main language beside a translation; marks what has changed since an older one. */
export function SourceText({
  language,
  fields,
  text,
  older,
}: {
  language: Language
  fields: readonly SourceField[]
  text: Fields
  /** Null marks nothing. */
  older: Fields | null
}) {
  const [isOpen, setOpen] = useState(true)
  return (
    <details
      className="adm-source-text"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{englishNames[language]}</summary>
      {fields.map(({ name, label, split }) => (
        <SourceFieldText
          key={name}
          label={label}
          language={language}
          text={String(text[name] ?? '').trim()}
          older={older && String(older[name] ?? '').trim()}
          split={split}
        />
      ))}
    </details>
  )
}

function SourceFieldText({
  label,
  language,
  text,
  older,
  split,
}: {
  label: string
  language: Language
  text: string
  older: string | null
  split: SourceField['split'] | undefined
}) {
  const paragraphs = useMemo(() => compareTexts(older ?? text, text, split), [older, text, split])
  if (paragraphs.length === 0) return null
  return (
    <div className="adm-source-field">
      <p className="adm-quiet">{label}</p>
      <div lang={language}>
        {paragraphs.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity.
          <Paragraph key={at} of={paragraph} />
        ))}
      </div>
    </div>
  )
}

const named = { changed: 'Changed', added: 'New', removed: 'Removed', moved: 'Moved' } as const

const Paragraph = ({ of: { change, parts } }: { of: ComparedParagraph }) => (
  <p data-change={change}>
    {change === 'same' ? null : (
      <span className="adm-source-change" lang="en">
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
  if (change === 'same') return text
  // White space stays outside the mark.
  const words = text.trimEnd()
  const space = text.slice(words.length)
  return (
    <>
      {change === 'added' ? <ins>{words}</ins> : <del>{words}</del>}
      {space || (change === 'removed' ? ' ' : '')}
    </>
  )
}
