import { type Blog, BlogChange } from '@grace/contract/blogs'
import { englishNames, type Language } from '@grace/contract/languages'
import { check } from '@grace/contract/problems'
import { useState } from 'react'
import { Button } from '../../lib/button.tsx'
import { Dialog } from '../../lib/dialog.tsx'
import { useTextDraft } from '../../lib/forms/use-text-draft.ts'
import { ReasonField } from '../reason-field.tsx'

/** Asks what should change; the text becomes REJECTED. What is typed is a draft until it is sent. */
export function SendBack({
  blog,
  language,
  isPending,
  onSend,
  onClose,
}: {
  blog: Blog
  language: Language
  isPending: boolean
  /** Resolves to why it was not sent, or null. */
  onSend: (reason: string) => Promise<string | null>
  onClose: () => void
}) {
  const { text, isNotStored, ...draft } = useTextDraft(
    `review-in-${englishNames[language]}-of-blog-${blog.id}`,
    { path: `/blogs/${blog.id}/review`, title: blog.title },
  )
  const [problem, setProblem] = useState<string | null>(null)
  const reason = text.trim()
  const send = async () => {
    const found = reason
      ? check(BlogChange, { reason }).problems?.[0]?.message
      : 'Please say what should change.'
    const refusal = found ?? (await onSend(reason))
    setProblem(refusal)
    if (refusal) return
    draft.clear()
    onClose()
  }
  return (
    <Dialog title={`Send back “${blog.title}”`} onClose={onClose}>
      <ReasonField
        label="What should change?"
        data-first-focus
        rows={4}
        value={text}
        problem={problem}
        hint={`${
          blog.member
            ? 'The member reads these words on their dashboard, and can correct the text and send it again.'
            : 'The author reads these words beside the text.'
        } It becomes REJECTED.`}
        isNotStored={isNotStored}
        onChange={(text) => {
          draft.change(text)
          setProblem(null)
        }}
      />
      <div className="adm-dialog-actions">
        <Button type="primary" loading={isPending} onClick={() => void send()}>
          Send back
        </Button>
      </div>
    </Dialog>
  )
}
