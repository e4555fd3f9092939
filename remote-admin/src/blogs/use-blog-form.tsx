import type { FieldError } from '@grace/contract/errors'
import { messages } from '@grace/contract/messages'
import type { z } from '@grace/contract/zod'
import type { Preview } from '@grace/shared-auth/preview'
import { useState } from 'react'
import { useContractForm } from '../lib/forms/use-contract-form.ts'
import { useDraft } from './blog-fields.tsx'
import type { Removals } from './content/cleaning.ts'
import { asEdited, removalsOf, showsSomething } from './content/html.ts'
import { RemovalDialog } from './content/removal-dialog.tsx'

type Typed = Record<string, unknown>
interface Asked {
  typed: Typed
  removals: Removals
}

/** The form of a new blog or of one that is edited: nothing is taken out of its content before the writer has agreed. */
export function useBlogForm<T extends z.ZodMiniType, A>(
  schema: T,
  options: Parameters<typeof useContractForm<T, A>>[1],
) {
  const contract = useContractForm<T, A>(schema, { ...options, moreProblems: emptyContent })
  const { form, props } = contract
  const draft = useDraft(form)
  const [asked, setAsked] = useState<Asked | null>(null)

  const onFinish = (typed: Typed) => {
    const removals = removalsOf(contentOf(typed))
    if (removals) setAsked({ typed, removals })
    else props.onFinish(typed)
  }
  const onContinue = ({ typed }: Asked) => {
    const content = asEdited(contentOf(typed))
    setAsked(null)
    form.setFieldsValue({ content })
    props.onFinish({ ...typed, content })
  }
  return {
    ...contract,
    props: { ...props, onFinish },
    draft,
    /** To be drawn beside the form. */
    question: asked ? (
      <RemovalDialog
        removals={asked.removals}
        onCancel={() => setAsked(null)}
        onContinue={() => onContinue(asked)}
      />
    ) : null,
    previewFrom: (createdAt: string): Preview | null =>
      draft.isComplete
        ? {
            kind: 'blog',
            blog: {
              title: draft.title.trim(),
              content: asEdited(draft.content),
              language: draft.language || null,
              createdAt,
            },
          }
        : null,
  }
}

const contentOf = ({ content }: Typed) => String(content ?? '')

/** The schema lets through what is only tags. */
const emptyContent = (typed: Typed): FieldError[] =>
  /\S/.test(contentOf(typed)) && !showsSomething(contentOf(typed))
    ? [{ path: 'content', message: messages.blog_content_required, code: 'blog_content_required' }]
    : []
