import { type Blog, BlogChange, type BlogStatus } from '@grace/contract/blogs'
import type { Language } from '@grace/contract/language'
import { englishNames } from '@grace/contract/languages'
import { check } from '@grace/contract/problems'
import { CallError } from '@grace/shared-auth/call'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, type Input } from 'antd'
import { type ComponentRef, useRef, useState } from 'react'
import { Button } from '../lib/button.tsx'
import { useTextDraft } from '../lib/forms/use-text-draft.ts'
import { blogResource, useUpdateBlog } from './queries.ts'
import { ReasonField } from './reason-field.tsx'
import { useDecidedToast } from './use-decided-toast.ts'
import { useUndoDecision } from './use-undo-decision.ts'

interface Choice {
  status: BlogStatus
  label: string
  from: readonly BlogStatus[]
}

const choices: readonly Choice[] = [
  { status: 'APPROVED', label: 'Approve', from: ['PENDING', 'REJECTED', 'DRAFT'] },
  { status: 'REJECTED', label: 'Reject', from: ['PENDING', 'APPROVED', 'DRAFT'] },
  { status: 'PENDING', label: 'Submit again', from: ['REJECTED', 'DRAFT'] },
  { status: 'DRAFT', label: 'Back to draft', from: ['PENDING', 'APPROVED', 'REJECTED'] },
]

/**
 * Buttons for status changes of one language with a reason, which is required to reject. Asks before a text leaves the
 * site.
 */
export function StatusSteps({
  blog,
  language,
  isOff = false,
  isPrimary = true,
  onDone,
}: {
  blog: Blog
  language: Language
  isOff?: boolean
  isPrimary?: boolean
  onDone: (blog: Blog) => void
}) {
  const state = blog.languages[language]
  const {
    text: reason,
    isNotStored,
    ...draft
  } = useTextDraft(`review-in-${englishNames[language]}-of-blog-${blog.id}`, {
    path: `/blogs/${blog.id}/edit`,
    title: blog.title,
  })
  /** A status that takes the text off the site, until it is confirmed. */
  const [withdrawing, setWithdrawing] = useState<BlogStatus | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<ComponentRef<typeof Input.TextArea>>(null)
  /** A ref, because a second click can come before the next render. */
  const isSending = useRef(false)
  const update = useUpdateBlog()
  const queryClient = useQueryClient()
  const showDecided = useDecidedToast()
  const undoOf = useUndoDecision()

  const go = (status: BlogStatus) => {
    if (isSending.current || isOff) return
    const found =
      status === 'REJECTED' && !reason.trim()
        ? 'Please give a reason for the author.'
        : check(BlogChange, { reason }).problems?.[0]?.message
    setProblem(found ?? null)
    if (found) return field.current?.focus()
    const isWithdrawn =
      state?.isPublic && (status === 'DRAFT' || (status === 'REJECTED' && state.status === 'APPROVED'))
    if (isWithdrawn && withdrawing !== status) return setWithdrawing(status)
    setWithdrawing(null)
    isSending.current = true
    const wasWaiting = state?.status === 'PENDING'
    update.mutate(
      { id: blog.id, language, status, reason: reason.trim() || null, updatedAt: blog.updatedAt },
      {
        onSettled: () => {
          isSending.current = false
        },
        onSuccess: ({ message, data }) => {
          draft.clear()
          void showDecided(message, blog.id, wasWaiting ? undoOf(data, language) : [])
          onDone(data)
        },
        onError: (error) => {
          // Refetch the list, which another administrator has changed.
          if (isChanged(error)) void queryClient.invalidateQueries({ queryKey: blogResource.key.lists })
        },
      },
    )
  }
  return (
    <div className="adm-blog-steps">
      {update.error ? <Alert type="error" showIcon title={update.error.message} /> : null}
      <ReasonField
        ref={field}
        label="Reason (required to reject)"
        rows={2}
        value={reason}
        disabled={isOff}
        problem={problem}
        hint={
          blog.member
            ? 'The member reads the reason on their dashboard, and can correct the text and send it again.'
            : null
        }
        isNotStored={isNotStored}
        onChange={(text) => {
          draft.change(text)
          setProblem(null)
        }}
      />
      {withdrawing ? (
        <Alert
          type="warning"
          showIcon
          title={`Visitors will no longer see this blog in ${englishNames[language]}.`}
          action={
            <span className="adm-form-actions">
              <Button danger size="small" onClick={() => go(withdrawing)}>
                Take it off the site
              </Button>
              <Button size="small" onClick={() => setWithdrawing(null)}>
                Keep it
              </Button>
            </span>
          }
        />
      ) : null}
      <div className="adm-form-actions">
        {choices
          .filter(({ from }) => state && from.includes(state.status))
          .map(({ status, label }) => (
            <Button
              key={status}
              type={status === 'APPROVED' && isPrimary ? 'primary' : 'default'}
              danger={status === 'REJECTED'}
              disabled={isOff}
              loading={update.isPending && update.variables.status === status}
              onClick={() => go(status)}
            >
              {label}
            </Button>
          ))}
      </div>
    </div>
  )
}

const isChanged = (error: Error) => error instanceof CallError && error.code === 'changed_meanwhile'
