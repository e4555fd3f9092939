import type { FieldError } from '@grace/contract/errors'
import { languages } from '@grace/contract/languages'
import { type Letter, type LetterText, NewLetter } from '@grace/contract/letters'
import { messages } from '@grace/contract/messages'
import { formTexts } from '../lib/forms/texts.ts'
import { showsSomething } from '../lib/rich-text/html.ts'
import { RichText } from '../lib/rich-text/rich-text.tsx'
import { formDefinition } from '../resource/form-screens.tsx'
import { notAdded } from '../resource/pictures/upload/add-pictures.tsx'
import { letterResource } from './letter-resource.ts'
import { LetterStatusBadge } from './letter-status.tsx'
import { LetterTexts } from './letter-texts.tsx'
import { LetterTools } from './letter-tools.tsx'

/** A picture that waits, and content that consists of tags only, which the schema accepts. */
function problemsIn({ texts, waitingPictures }: Record<string, unknown>): FieldError[] {
  const code = 'letter_content_required'
  const inTexts = languages.flatMap((language) => {
    const { content = '' } = (texts as Letter['texts'] | undefined)?.[language] ?? ({} as Partial<LetterText>)
    const isEmpty = /\S/.test(content) && !showsSomething(content)
    return isEmpty ? [{ path: `texts.${language}.content`, message: messages[code], code }] : []
  })
  return waitingPictures
    ? [...inTexts, { path: 'waitingPictures', message: notAdded, code: 'picture_required' }]
    : inTexts
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
      content: ['Content', (html) => <RichText html={String(html ?? '')} lang="" pictures />],
    },
  },
  formValuesOf: (letter: Letter | null) => ({
    texts: formTexts(letter?.texts, ['subject', 'content']),
    confirmed: [],
    waitingPictures: 0,
    updatedAt: letter?.updatedAt ?? null,
  }),
  fields: {},
  moreProblems: problemsIn,
  badge: ({ status }) => <LetterStatusBadge status={status} />,
  inputs: (letter) => (
    <>
      <LetterTexts saved={letter} />
      <LetterTools saved={letter} />
    </>
  ),
})
