import { englishNames, type Language, languages } from '@grace/contract/languages'
import { Form, type FormInstance, Input } from 'antd'
import { Select } from '../lib/select.tsx'
import { ContentField } from './content/content-field.tsx'
import { showsSomething } from './content/html.ts'

const languageChoices = [
  { value: '', label: 'Not said' },
  ...languages.map((language) => ({ value: language, label: englishNames[language] })),
]

export interface TypedBlog {
  title: string
  language: '' | Language
  content: string
}

/** The current input of the form; `isComplete` once title and content are not empty. */
export function useTypedBlog(form: FormInstance): TypedBlog & { isComplete: boolean } {
  const title = Form.useWatch<string | undefined>('title', form) ?? ''
  const language = Form.useWatch<TypedBlog['language'] | undefined>('language', form) ?? ''
  const content = Form.useWatch<string | undefined>('content', form) ?? ''
  return { title, language, content, isComplete: title.trim() !== '' && showsSomething(content) }
}

export function BlogFields({ lang }: { lang: string }) {
  return (
    <>
      <div className="adm-blog-heading">
        <Form.Item name="title" label="Title">
          <Input autoComplete="off" aria-required lang={lang || undefined} />
        </Form.Item>
        <Form.Item name="language" label="Language">
          <Select choices={languageChoices} />
        </Form.Item>
      </div>
      <Form.Item name="content" label="Content">
        <ContentField lang={lang || undefined} />
      </Form.Item>
    </>
  )
}
