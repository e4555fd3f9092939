import type { BlogText } from '@grace/contract/blogs'
import type { Language } from '@grace/contract/language'
import { languages } from '@grace/contract/languages'
import { Form, type FormInstance, Input } from 'antd'
import type { KeyboardEvent } from 'react'
import { LanguageTabs } from '../lib/forms/language-tabs.tsx'
import { isEmpty, type SavedTexts } from '../lib/forms/texts.ts'
import { ContentField } from '../lib/rich-text/content-field.tsx'
import { showsSomething } from '../lib/rich-text/html.ts'
import { paragraphsOfHtml } from '../lib/rich-text/paragraphs.ts'

export type TypedTexts = Partial<Record<Language, BlogText>>

/** Languages of the form that have a title or a content. */
export const writtenIn = (texts: TypedTexts | undefined): Language[] =>
  languages.filter((language) => !isEmpty(texts?.[language]))

/** True once a language has a text, and each that has one has title and content. */
export function useIsComplete(form: FormInstance): boolean {
  const texts = Form.useWatch<TypedTexts | undefined>('texts', form)
  const written = writtenIn(texts)
  return (
    written.length > 0 &&
    written.every((language) => {
      const { title = '', content = '' } = texts?.[language] ?? {}
      return title.trim() !== '' && showsSomething(content)
    })
  )
}

/** From the title on: Enter would create the blog without its text. */
function goOnToText(event: KeyboardEvent<HTMLInputElement>) {
  event.preventDefault()
  const language = event.currentTarget.closest('[role="tabpanel"]')
  language?.querySelector<HTMLElement>('[contenteditable="true"], textarea')?.focus()
}

export function BlogFields({ saved }: { saved: SavedTexts | null }) {
  return (
    <LanguageTabs
      saved={saved}
      fields={[
        {
          name: 'title',
          label: 'Title',
          input: <Input autoComplete="off" enterKeyHint="next" onPressEnter={goOnToText} />,
          isRequired: true,
        },
        { name: 'content', label: 'Content', input: <ContentField />, split: paragraphsOfHtml },
      ]}
    />
  )
}
