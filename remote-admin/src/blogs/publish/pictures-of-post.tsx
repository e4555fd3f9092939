import { posts, type WholePost } from '@grace/contract/posts'
import { call } from '@grace/shared-auth/call'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ref, useRef, useState } from 'react'
import { errorMessageOr } from '../../lib/error-message.ts'
import { Failure } from '../../lib/failure.tsx'
import { LoadingSkeleton } from '../../lib/loading-skeleton.tsx'
import { useToast } from '../../lib/toasts.tsx'
import { keys } from '../../resource/keys.ts'
import { cachePicture } from '../../resource/pictures/picture-choices.ts'
import type { AddPicturesHandle } from '../../resource/pictures/upload/add-pictures.tsx'
import type { UploadDraft } from '../../resource/pictures/upload/use-upload-draft.ts'
import { refresh } from '../../resource/refresh.ts'
import { PostPictures } from './post-pictures.tsx'

const key = keys('posts')
const postQuery = (id: number) =>
  queryOptions({
    queryKey: key.one(id),
    queryFn: ({ signal }) => call(posts.one, { params: { id }, signal }),
  })

interface Props {
  adding: Ref<AddPicturesHandle>
  draft: UploadDraft
}

/** The pictures of the post that shows a blog. Each change is saved at once, apart from the text. */
export function PicturesOfPost({ postId, ...props }: Props & { postId: number }) {
  const { data, error, refetch } = useQuery(postQuery(postId))
  if (data) return <Pictures post={data} {...props} />
  if (!error) return <LoadingSkeleton what="pictures" rows={2} />
  return (
    <Failure error={error} what="Failed to load pictures. Please try again." retry={() => void refetch()} />
  )
}

const isSame = (a: readonly number[], b: readonly number[]) => a.join() === b.join()

function Pictures({ post, adding, draft }: Props & { post: WholePost }) {
  const client = useQueryClient()
  const toast = useToast()
  // Cache the pictures before the first render.
  useState(() => post.pictures.map((picture) => cachePicture(client, picture)))
  /** Pictures that are shown until they are saved; null: the saved ones. */
  const [unsaved, setUnsaved] = useState<number[] | null>(null)
  const saving = useRef(Promise.resolve())
  /** Changes that wait, so that only the last one ends the waiting. */
  const waiting = useRef(0)

  const save = async (pictureIds: number[]) => {
    const {
      id,
      blogId,
      categoryIds,
      pictureIds: before,
      updatedAt,
    } = await client.ensureQueryData(postQuery(post.id))
    if (isSame(before, pictureIds)) return
    const { data } = await call(posts.update, {
      params: { id },
      body: { blogId, categoryIds, pictureIds, updatedAt },
    })
    client.setQueryData(key.one(id), data)
    void refresh(client, key, { saved: [data] })
    if (pictureIds.length < before.length) {
      toast.success('The picture is no longer in the post.', {
        actions: [{ label: 'Undo', isUndo: true, run: () => change(before) }],
      })
    }
  }
  const change = (pictureIds: number[]) => {
    setUnsaved(pictureIds)
    waiting.current += 1
    // One after the other: each names the version that the one before has made.
    saving.current = saving.current
      .then(() => save(pictureIds))
      .catch(async (error: unknown) => {
        toast.error(errorMessageOr(error, 'Failed to save the pictures of the post. Please try again.'))
        await client.invalidateQueries({ queryKey: key.one(post.id) })
      })
      .finally(() => {
        waiting.current -= 1
        if (waiting.current === 0) setUnsaved(null)
      })
  }
  return (
    <PostPictures
      value={unsaved ?? post.pictureIds}
      onChange={change}
      adding={adding}
      draft={draft}
      hint="They are on the post: a change is saved at once, without the text."
    />
  )
}
