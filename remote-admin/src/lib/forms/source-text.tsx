import { englishNames, type Language } from '@grace/contract/languages'
import { useMemo, useState } from 'react'
import { compareTexts } from '../texts/compare-texts.ts'
import { ComparedText } from '../texts/compared-text.tsx'

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
  return <ComparedText label={label} language={language} paragraphs={paragraphs} />
}
