import type { WholePost } from '@grace/contract/posts'
import { useNavigate, useParams } from '@grace/shared-auth/router'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConsoleLink, useAddress, useIsHere } from '../../lib/address.tsx'
import { Button } from '../../lib/button.tsx'
import { Failure } from '../../lib/failure.tsx'
import { LoadingSkeleton } from '../../lib/loading-skeleton.tsx'
import { Screen } from '../../lib/screen.tsx'
import { useToast } from '../../lib/toasts.tsx'
import { useUnsavedGuard } from '../../lib/unsaved/unsaved.tsx'
import { cachePicture } from '../../resource/pictures/picture-choices.ts'
import { PublicPostLink } from '../../resource/publishing/public-post-link.tsx'
import { useEntity } from '../../resource/use-entity.ts'
import { postResource } from '../queries.ts'
import { PostForm } from './post-form.tsx'
import { WithChoices } from './with-choices.tsx'

/** The create screen with the post's values. */
export function EditPostScreen() {
  const { id = '' } = useParams()
  const entity = useEntity(postResource.query, id)
  if (entity.status === 'missing') {
    return (
      <Screen title="Post not found">
        <p>
          This post does not exist. It may have been deleted.{' '}
          <ConsoleLink to="/posts">View posts</ConsoleLink>
        </p>
      </Screen>
    )
  }
  const post = entity.status === 'ready' ? entity.data : null
  return (
    <Screen
      title="Edit post"
      headerActions={
        <span className="adm-screen-actions adm-post-links">
          {post ? <PublicPostLink post={post}>Show on the site</PublicPostLink> : null}
          <ConsoleLink to="/posts">View posts</ConsoleLink>
        </span>
      }
    >
      {post ? (
        <WithChoices>
          <EditPost key={post.id} post={post} />
        </WithChoices>
      ) : entity.status === 'failed' ? (
        <Failure
          error={entity.error}
          what="Failed to load form data. Please refresh the page."
          retry={entity.retry}
        />
      ) : (
        <LoadingSkeleton what="post" />
      )}
    </Screen>
  )
}

function EditPost({ post }: { post: WholePost }) {
  const { id, pictures } = post
  const client = useQueryClient()
  // Cache the post's pictures before the first render.
  useState(() => pictures.map((picture) => cachePicture(client, picture)))
  const update = postResource.useUpdate()
  const toast = useToast()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const address = useAddress()
  const { leave } = useUnsavedGuard()
  const close = () => void navigate(address('/posts'))
  return (
    <PostForm
      post={post}
      onSave={async (input) => {
        const { message } = await update.mutateAsync({ id, ...input })
        toast.success(message)
        if (isHere()) close()
      }}
      actions={({ isSending }) => (
        <>
          <Button onClick={() => leave(close)}>Cancel</Button>
          <Button type="primary" htmlType="submit" loading={isSending}>
            Save
          </Button>
        </>
      )}
    />
  )
}
