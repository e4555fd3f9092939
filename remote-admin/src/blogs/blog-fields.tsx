import type { BlogText } from '@grace/contract/blogs'
import type { Language } from '@grace/contract/language'
import { languages } from '@grace/contract/languages'
import { Form, type FormInstance, Input } from 'antd'
import { LanguageTabs } from '../lib/forms/language-tabs.tsx'
import { isEmpty, type SavedTexts } from '../lib/forms/texts.ts'
import { paragraphsOfHtml } from '../lib/html/paragraphs-of-html.ts'
import { ContentField } from './content/content-field.tsx'
import { showsSomething } from './content/html.ts'

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

export function BlogFields({ saved }: { saved: SavedTexts | null }) {
  return (
    <LanguageTabs
      saved={saved}
      fields={[
        { name: 'title', label: 'Title', input: <Input autoComplete="off" />, isRequired: true },
        { name: 'content', label: 'Content', input: <ContentField />, split: paragraphsOfHtml },
      ]}
    />
  )
}
