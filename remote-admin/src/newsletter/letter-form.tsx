import type { FieldError } from '@grace/contract/errors'
import { languages } from '@grace/contract/languages'
import { type Letter, type LetterText, NewLetter } from '@grace/contract/letters'
import { messages } from '@grace/contract/messages'
import { Input } from 'antd'
import { LanguageTabs } from '../lib/forms/language-tabs.tsx'
import { formTexts } from '../lib/forms/texts.ts'
import { ContentField } from '../lib/rich-text/content-field.tsx'
import { showsSomething } from '../lib/rich-text/html.ts'
import { paragraphsOfHtml } from '../lib/rich-text/paragraphs.ts'
import { RichText } from '../lib/rich-text/rich-text.tsx'
import { formDefinition } from '../resource/form-screens.tsx'
import { textFields } from '../resource/merge-fields.ts'
import { letterResource } from './letter-resource.ts'
import { LetterStatusBadge } from './letter-status.tsx'
import { LetterTools } from './letter-tools.tsx'

/** Content that consists of tags only, which the schema accepts. */
function problemsIn({ texts }: Record<string, unknown>): FieldError[] {
  const code = 'letter_content_required'
  return languages.flatMap((language) => {
    const { content = '' } = (texts as Letter['texts'] | undefined)?.[language] ?? ({} as Partial<LetterText>)
    const isEmpty = /\S/.test(content) && !showsSomething(content)
    return isEmpty ? [{ path: `texts.${language}.content`, message: messages[code], code }] : []
  })
}

export const letterForm = formDefinition({
  resource: letterResource,
  list: '/newsletter',
  created: (id) => `/newsletter/${id}`,
  schema: NewLetter,
  texts: 'letter',
  formValuesOf: (letter: Letter | null) => ({
    texts: formTexts(letter?.texts, ['subject', 'content']),
    confirmed: [],
    updatedAt: letter?.updatedAt ?? null,
  }),
  fields: textFields({ subject: 'Subject', content: 'Content' }).map((field) =>
    field.path.at(-1) === 'content'
      ? { ...field, show: (html: unknown) => <RichText html={String(html ?? '')} lang="" /> }
      : field,
  ),
  moreProblems: problemsIn,
  badge: ({ status }) => <LetterStatusBadge status={status} />,
  inputs: (letter) => (
    <>
      <LanguageTabs
        saved={letter}
        fields={[
          { name: 'subject', label: 'Subject', input: <Input autoComplete="off" />, isRequired: true },
          {
            name: 'content',
            label: 'Content',
            input: <ContentField />,
            split: paragraphsOfHtml,
            isRequired: true,
          },
        ]}
      />
      <LetterTools saved={letter} />
    </>
  ),
})
