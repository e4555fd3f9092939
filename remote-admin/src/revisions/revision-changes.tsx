import type { Language } from '@grace/contract/languages'
import type { TextKind, WholeRevision } from '@grace/contract/revisions'
import { useId, useMemo, useState } from 'react'
import { paragraphsOfHtml } from '../lib/rich-text/paragraphs.ts'
import { compareTexts } from '../lib/texts/compare-texts.ts'
import { ComparedText } from '../lib/texts/compared-text.tsx'

type Text = WholeRevision['text']

/** In the order of the forms. */
const labels = {
  title: 'Title',
  name: 'Name',
  altText: 'Alt text',
  subtitle: 'Subtitle',
  subject: 'Subject',
  content: 'Content',
  description: 'Description',
  text: 'Text',
  notes: 'Notes',
  writer: 'Writer',
  place: 'Place',
  note: 'Note',
} as Record<string, string>

const splitOf = (kind: TextKind, name: string) =>
  (kind === 'blog' || kind === 'letter') && name === 'content' ? paragraphsOfHtml : undefined

/** The text of a version with its changes against another one marked. */
export function RevisionChanges({
  kind,
  language,
  text,
  older,
  olderName,
}: {
  kind: TextKind
  language: Language
  text: Text
  older: Text
  olderName: string
}) {
  const [isWhole, setWhole] = useState(false)
  const id = useId()
  const fields = useMemo(() => compareFields(kind, text, older), [kind, text, older])
  const changes = fields.flatMap(({ paragraphs }) => paragraphs.map(({ change }) => change))
  const isSame = changes.every((change) => change === 'same')
  const hasMore = !isSame && changes.includes('same')
  return (
    <div>
      <p className="adm-quiet">{summaryOf({ text, older, isSame, olderName })}</p>
      {hasMore ? (
        <p className="adm-version-whole">
          <input
            type="checkbox"
            id={id}
            checked={isWhole}
            onChange={(event) => setWhole(event.target.checked)}
          />{' '}
          <label htmlFor={id}>Also show the paragraphs that are the same</label>
        </p>
      ) : null}
      {fields.map(({ name, paragraphs }) => (
        <ComparedText
          key={name}
          label={labels[name] ?? name}
          language={language}
          paragraphs={hasMore && !isWhole ? paragraphs.filter(({ change }) => change !== 'same') : paragraphs}
        />
      ))}
    </div>
  )
}

/** Fields that either text has. Without an older text, nothing is marked. */
function compareFields(kind: TextKind, text: Text, older: Text) {
  const names = new Set([...Object.keys(labels), ...Object.keys({ ...text, ...older })])
  return [...names]
    .filter((name) => text?.[name] || older?.[name])
    .map((name) => {
      const own = text?.[name] ?? ''
      const paragraphs = compareTexts(older ? (older[name] ?? '') : own, own, splitOf(kind, name))
      return { name, paragraphs }
    })
}

function summaryOf({
  text,
  older,
  isSame,
  olderName,
}: {
  text: Text
  older: Text
  isSame: boolean
  olderName: string
}): string {
  if (!text) return 'The text was removed in this language. This is what was removed:'
  // The language may have had none, or only the newest versions are kept.
  if (!older) return 'There is no version before it to compare with.'
  if (!isSame) return `Underlined words are new here; struck-through words are only in ${olderName}.`
  const isIdentical = Object.keys(text).every((name) => (text[name] ?? '') === (older[name] ?? ''))
  return isIdentical
    ? `It says the same as ${olderName}.`
    : `The words are the same as in ${olderName}; only their formatting differs.`
}
