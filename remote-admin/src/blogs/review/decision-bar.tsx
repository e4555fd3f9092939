import type { Blog, WholeBlog } from '@grace/contract/blogs'
import { englishNames, type Language } from '@grace/contract/languages'
import { CallError } from '@grace/shared-auth/call'
import { useNavigate } from '@grace/shared-auth/router'
import { useQueryClient } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { useAddress, useIsHere } from '../../lib/address.tsx'
import { Button } from '../../lib/button.tsx'
import { Dialog } from '../../lib/dialog.tsx'
import { useToast } from '../../lib/toasts.tsx'
import { PublishForm } from '../publish/publish-panel.tsx'
import { blogResource, useUpdateBlog } from '../queries.ts'
import { reviewPath, useNextWaiting, waitingLanguage } from '../use-next-waiting.ts'
import { useUndoDecision } from '../use-undo-decision.ts'
import '../../lib/sticky-foot.css'
import { SendBack } from './send-back.tsx'

/** The decision about one language; always in sight. Afterwards the next text that waits is open. */
export function DecisionBar({ blog, language }: { blog: WholeBlog; language: Language }) {
  const [dialog, setDialog] = useState<'back' | 'publish' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const client = useQueryClient()
  const update = useUpdateBlog()
  const goOn = useGoOn()
  const undoOf = useUndoDecision()
  const toast = useToast()
  const navigate = useNavigate()
  const address = useAddress()
  const status = blog.languages[language]?.status
  const isPending = status === 'PENDING'
  const hasPost = blog.postId !== null
  // Not what was sent back or put aside.
  const canPublish = !hasPost && (isPending || status === 'APPROVED')
  const close = () => setDialog(null)

  /** @returns why it was not done; null if it was. */
  const decide = async (status: 'APPROVED' | 'REJECTED', reason: string | null): Promise<string | null> => {
    if (update.isPending) return null
    try {
      const { message, data } = await update.mutateAsync({
        ...{ id: blog.id, language, status, reason, updatedAt: blog.updatedAt },
      })
      const isOffSite = status === 'APPROVED' && !hasPost
      toast.success(message, {
        detail: `“${blog.title}”, in ${englishNames[language]}${isOffSite ? '. It is not on the site yet.' : ''}`,
        actions: isOffSite
          ? [{ label: 'Publish it', run: () => void navigate(address(`/blogs/${blog.id}/edit`)) }]
          : undoOf(data, language),
      })
      void goOn(data)
      return null
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code !== 'changed_meanwhile') return error.message
      await client.invalidateQueries({ queryKey: blogResource.key.one(blog.id) })
      return 'Someone else has changed this blog in the meantime. You see the newest text now.'
    }
  }
  const approve = async () => {
    setProblem(null)
    setProblem(await decide('APPROVED', null))
  }
  return (
    <section className="adm-sticky-foot adm-review-bar" aria-label="Decision">
      {problem ? <Alert type="error" showIcon title={problem} /> : null}
      {isPending ? (
        <>
          <Button onClick={() => setDialog('back')}>Send back…</Button>
          <Button
            type={hasPost ? 'primary' : 'default'}
            loading={update.isPending && update.variables.status === 'APPROVED'}
            onClick={() => void approve()}
          >
            Approve
          </Button>
        </>
      ) : (
        <p className="adm-quiet">The {englishNames[language]} text does not wait for approval.</p>
      )}
      {canPublish ? (
        <Button type="primary" onClick={() => setDialog('publish')}>
          {isPending ? 'Approve and publish' : 'Publish'}
        </Button>
      ) : null}
      {dialog === 'back' ? (
        <SendBack
          blog={blog}
          language={language}
          isPending={update.isPending}
          onSend={(reason) => decide('REJECTED', reason)}
          onClose={close}
        />
      ) : null}
      {dialog === 'publish' ? (
        <Dialog title={isPending ? 'Approve and publish' : 'Publish'} onClose={close}>
          <div className="adm-review-publish">
            <PublishForm
              blog={blog}
              onPublished={(message, published) => {
                toast.success(message)
                close()
                void goOn(published)
              }}
            />
          </div>
        </Dialog>
      ) : null}
    </section>
  )
}

/** Opens what waits next: another language of the blog, or another blog. Without any, everything stays. */
function useGoOn() {
  const nextWaiting = useNextWaiting()
  const navigate = useNavigate()
  const address = useAddress()
  const isHere = useIsHere()
  return async (decided: Pick<Blog, 'id' | 'language' | 'languages'>) => {
    const next = waitingLanguage(decided) ? reviewPath(decided) : await nextWaiting(decided.id)
    if (next && isHere()) void navigate(address(next))
  }
}
