import type { AnswerTemplate } from '@grace/contract/answer-templates'
import { englishNames } from '@grace/contract/languages'
import { Select } from '../lib/select.tsx'
import type { InboxItem } from './inbox.ts'

/** Templates to begin an answer with; nothing without any. Those in another language than the sender's name it. */
export function TemplateSelect({
  item,
  templates,
  chosen = null,
  onChoose,
}: {
  item: Pick<InboxItem, 'language'>
  templates: readonly AnswerTemplate[]
  chosen?: AnswerTemplate | null
  onChoose: (template: AnswerTemplate | null) => void
}) {
  if (templates.length === 0) return null
  const labelOf = ({ name, language }: AnswerTemplate) =>
    language === item.language ? name : `${name} (${englishNames[language]})`
  return (
    <Select
      aria-label="Begin the answer with a template"
      value={chosen?.id ?? ''}
      choices={[
        { value: '', label: chosen ? 'Without a template' : 'Begin with a template…' },
        ...templates.map((template) => ({ value: String(template.id), label: labelOf(template) })),
      ]}
      onChange={({ target }) => onChoose(templates.find(({ id }) => String(id) === target.value) ?? null)}
    />
  )
}
