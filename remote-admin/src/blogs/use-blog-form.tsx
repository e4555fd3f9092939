import type { FieldError } from '@grace/contract/errors'
import type { Language } from '@grace/contract/language'
import { messages } from '@grace/contract/messages'
import { summaryOf } from '@grace/contract/problems'
import type { z } from '@grace/contract/zod'
import type { Preview } from '@grace/shared-auth/preview'
import { Form } from 'antd'
import { useState } from 'react'
import { useContractForm } from '../lib/forms/use-contract-form.ts'
import type { Removals } from '../lib/rich-text/clean-html.ts'
import { asEdited, removalsOf, showsSomething } from '../lib/rich-text/html.ts'
import { RemovalDialog } from '../lib/rich-text/removal-dialog.tsx'
import { type TypedTexts, useIsComplete, writtenIn } from './blog-fields.tsx'

type Typed = Record<string, unknown>
interface PendingRemoval {
  typed: Typed
  language: Language
  removals: Removals
}

/** Form for a new or an existing blog. Asks before sanitizing removes anything from a content. */
export function useBlogForm<T extends z.ZodMiniType, A>(
  schema: T,
  main: Language,
  options: Parameters<typeof useContractForm<T, A>>[1],
) {
  const contract = useContractForm<T, A>(schema, {
    ...options,
    moreProblems: (typed) => [...problemsIn(textsIn(typed), main), ...(options.moreProblems?.(typed) ?? [])],
    // The same message may be at the schema's field and at that of a language.
    summarize: (problems) =>
      summaryOf(
        problems.filter(({ message }, at) => problems.findIndex((one) => one.message === message) === at),
      ),
  })
  const { form, props } = contract
  const isComplete = useIsComplete(form)
  const written = writtenIn(Form.useWatch<TypedTexts | undefined>('texts', form))
  const [pending, setPending] = useState<PendingRemoval | null>(null)

  const onFinish = (typed: Typed) => {
    for (const language of writtenIn(textsIn(typed))) {
      const removals = removalsOf(textsIn(typed)[language]?.content ?? '')
      if (removals) return setPending({ typed, language, removals })
    }
    props.onFinish(typed)
  }
  const onContinue = ({ typed, language }: PendingRemoval) => {
    const texts = textsIn(typed)
    const content = asEdited(texts[language]?.content ?? '')
    setPending(null)
    form.setFieldValue(['texts', language, 'content'], content)
    onFinish({ ...typed, texts: { ...texts, [language]: { ...texts[language], content } } })
  }
  return {
    ...contract,
    props: { ...props, onFinish },
    isComplete,
    /** Languages with a title or a content. */
    written,
    /** Render this beside the form. */
    removalDialog: pending ? (
      <RemovalDialog
        removals={pending.removals}
        onCancel={() => setPending(null)}
        onContinue={() => onContinue(pending)}
      />
    ) : null,
    /** In the language whose tab is open. */
    preview(createdAt: string): { of: Preview; language: Language } | null {
      const texts: TypedTexts = form.getFieldValue('texts') ?? {}
      const written = writtenIn(texts)
      const open = openLanguage()
      const language = open && written.includes(open) ? open : written.includes(main) ? main : written[0]
      const text = language && texts[language]
      if (!language || !text?.title.trim() || !showsSomething(text.content)) return null
      const blog = { title: text.title.trim(), content: asEdited(text.content), language, createdAt }
      return { of: { kind: 'blog', blog }, language }
    },
  }
}

const textsIn = ({ texts }: Typed): TypedTexts => (texts ?? {}) as TypedTexts

/** The tabs of `LanguageTabs` keep their state to themselves. */
const openLanguage = () =>
  document
    .querySelector('.console .adm-language-tabs > [role=tabpanel]:not([hidden]) [lang]')
    ?.getAttribute('lang') as Language | null | undefined

/** A blog without any text, and content that consists of tags only, which the schema accepts. */
function problemsIn(texts: TypedTexts, main: Language): FieldError[] {
  const at = (language: Language, field: 'title' | 'content') => {
    const code = field === 'title' ? 'blog_title_required' : 'blog_content_required'
    return { path: `texts.${language}.${field}`, message: messages[code], code }
  }
  const written = writtenIn(texts)
  if (written.length === 0) return [at(main, 'title'), at(main, 'content')]
  return written.flatMap((language) => {
    const content = texts[language]?.content ?? ''
    return /\S/.test(content) && !showsSomething(content) ? [at(language, 'content')] : []
  })
}
