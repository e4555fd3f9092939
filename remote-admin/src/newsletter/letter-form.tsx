import type { FieldError } from '@grace/contract/errors'
import { languages } from '@grace/contract/languages'
import { type Letter, type LetterText, NewLetter } from '@grace/contract/letters'
import { messages } from '@grace/contract/messages'
import { formTexts } from '../lib/forms/texts.ts'
import { showsSomething } from '../lib/rich-text/html.ts'
import { RichText } from '../lib/rich-text/rich-text.tsx'
import { formDefinition } from '../resource/form-screens.tsx'
import { noneWaiting, problemsOfText } from '../resource/pictures/text-pictures.tsx'
import { letterResource } from './letter-resource.ts'
import { LetterStatusBadge } from './letter-status.tsx'
import { LetterTexts } from './letter-texts.tsx'
import { LetterTools, NoMailNotice } from './letter-tools.tsx'

/** A picture that waits, and content that consists of tags only, which the schema accepts. */
function problemsIn({ texts, ...typed }: Record<string, unknown>): FieldError[] {
  const code = 'letter_content_required'
  const inTexts = languages.flatMap((language) => {
    const { content = '' } = (texts as Letter['texts'] | undefined)?.[language] ?? ({} as Partial<LetterText>)
    const isEmpty = /\S/.test(content) && !showsSomething(content)
    return isEmpty ? [{ path: `texts.${language}.content`, message: messages[code], code }] : []
  })
  return [...inTexts, ...problemsOfText(typed)]
}

export const letterForm = formDefinition({
  resource: letterResource,
  list: '/newsletter',
  created: (id) => `/newsletter/${id}`,
  schema: NewLetter,
  texts: {
    kind: 'letter',
    fields: {
      subject: 'Subject',
      content: ['Content', (html) => <RichText html={String(html ?? '')} lang="" />],
    },
  },
  formValuesOf: (letter: Letter | null) => ({
    texts: formTexts(letter?.texts, ['subject', 'content']),
    confirmed: [],
    ...noneWaiting,
    updatedAt: letter?.updatedAt ?? null,
  }),
  fields: {},
  moreProblems: problemsIn,
  badge: ({ status }) => <LetterStatusBadge status={status} />,
  inputs: (letter) => (
    <>
      <NoMailNotice />
      <LetterTexts saved={letter} />
      <LetterTools saved={letter} />
    </>
  ),
})
