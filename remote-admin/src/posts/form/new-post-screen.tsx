import type { WholePost } from '@grace/contract/posts'
import { Alert } from 'antd'
import { useState } from 'react'
import { ConsoleLink } from '../../lib/address.tsx'
import { Button } from '../../lib/button.tsx'
import { isScheduled } from '../../lib/scheduled.tsx'
import { focusHeading, Screen } from '../../lib/screen.tsx'
import { PublicPostLink } from '../../resource/publishing/public-post-link.tsx'
import { forTime } from '../../resource/publishing/when.ts'
import { postResource } from '../queries.ts'
import { PostForm } from './post-form.tsx'
import { visibilityOf } from './post-summary.tsx'
import { WithChoices } from './with-choices.tsx'

export function NewPostScreen() {
  const create = postResource.useCreate()
  const [created, setCreated] = useState<{ message: string; post: WholePost } | null>(null)
  return (
    <Screen
      title="Create post"
      headerActions={
        <span className="adm-screen-actions">
          <ConsoleLink to="/posts">View posts</ConsoleLink>
        </span>
      }
    >
      <WithChoices>
        <PostForm
          onSave={async (input, reset) => {
            setCreated(null)
            const { message, data } = await create.mutateAsync(input)
            reset()
            setCreated({ message, post: data })
            focusHeading()
          }}
          toolbar={created ? <Created {...created} /> : null}
          actions={({ isSending, undoButton, publishAt }) => (
            <>
              {undoButton}
              <Button type="primary" htmlType="submit" className="adm-long-button" loading={isSending}>
                Create post{forTime(publishAt)}
              </Button>
            </>
          )}
        />
      </WithChoices>
    </Screen>
  )
}

function Created({ message, post }: { message: string; post: WholePost }) {
  const from = isScheduled(post.publishAt) ? post.publishAt : null
  return (
    <Alert
      className="adm-form-summary"
      type="success"
      showIcon
      title={message}
      description={
        <>
          {post.status === 'APPROVED' && !from ? null : (
            <p>{visibilityOf(post.status === 'APPROVED', from)}</p>
          )}
          <p className="adm-post-links">
            <PublicPostLink post={post}>Show “{post.title}” on the site</PublicPostLink>
            <ConsoleLink to={`/posts/${post.id}/edit`}>Edit it</ConsoleLink>
            <ConsoleLink to="/posts">Show all posts</ConsoleLink>
          </p>
        </>
      }
    />
  )
}
