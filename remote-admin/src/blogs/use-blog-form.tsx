import type { FieldError } from '@grace/contract/errors'
import { messages } from '@grace/contract/messages'
import type { z } from '@grace/contract/zod'
import type { Preview } from '@grace/shared-auth/preview'
import { useState } from 'react'
import { useContractForm } from '../lib/forms/use-contract-form.ts'
import { useTypedBlog } from './blog-fields.tsx'
import type { Removals } from './content/clean-html.ts'
import { asEdited, removalsOf, showsSomething } from './content/html.ts'
import { RemovalDialog } from './content/removal-dialog.tsx'

type Typed = Record<string, unknown>
interface PendingRemoval {
  typed: Typed
  removals: Removals
}

/** Form for a new or an existing blog. Asks before sanitizing removes anything from the content. */
export function useBlogForm<T extends z.ZodMiniType, A>(
  schema: T,
  options: Parameters<typeof useContractForm<T, A>>[1],
) {
  const contract = useContractForm<T, A>(schema, { ...options, moreProblems: emptyContent })
  const { form, props } = contract
  const typed = useTypedBlog(form)
  const [pending, setPending] = useState<PendingRemoval | null>(null)

  const onFinish = (typed: Typed) => {
    const removals = removalsOf(contentOf(typed))
    if (removals) setPending({ typed, removals })
    else props.onFinish(typed)
  }
  const onContinue = ({ typed }: PendingRemoval) => {
    const content = asEdited(contentOf(typed))
    setPending(null)
    form.setFieldsValue({ content })
    props.onFinish({ ...typed, content })
  }
  return {
    ...contract,
    props: { ...props, onFinish },
    typed,
    /** Render this beside the form. */
    removalDialog: pending ? (
      <RemovalDialog
        removals={pending.removals}
        onCancel={() => setPending(null)}
        onContinue={() => onContinue(pending)}
      />
    ) : null,
    previewFrom: (createdAt: string): Preview | null =>
      typed.isComplete
        ? {
            kind: 'blog',
            blog: {
              title: typed.title.trim(),
              content: asEdited(typed.content),
              language: typed.language || null,
              createdAt,
            },
          }
        : null,
  }
}

const contentOf = ({ content }: Typed) => String(content ?? '')

/** The schema accepts content that consists of tags only. */
const emptyContent = (typed: Typed): FieldError[] =>
  /\S/.test(contentOf(typed)) && !showsSomething(contentOf(typed))
    ? [{ path: 'content', message: messages.blog_content_required, code: 'blog_content_required' }]
    : []
