import { SwapOutlined } from '@ant-design/icons'
import { CallError } from '@grace/shared-auth/call'
import { useParams } from '@grace/shared-auth/router'
import { useQuery } from '@tanstack/react-query'
import { ConsoleLink } from '../lib/address.tsx'
import { Failure } from '../lib/failure.tsx'
import { Nothing } from '../lib/list/nothing.tsx'
import { Screen } from '../lib/screen.tsx'
import { Waiting } from '../lib/waiting.tsx'
import './blogs.css'
import { EditBlogForm } from './edit-blog-form.tsx'
import { blogQuery } from './queries.ts'

export function EditBlogScreen() {
  const { id = '' } = useParams()
  return (
    <Screen
      title="Edit blog"
      beside={
        <span className="adm-screen-actions">
          <ConsoleLink to="/blogs/edit">
            <SwapOutlined aria-hidden /> Edit another blog
          </ConsoleLink>
        </span>
      }
    >
      {/^[1-9]\d{0,14}$/.test(id) ? <EditBlog key={id} id={Number(id)} /> : <Missing id={id} />}
    </Screen>
  )
}

function EditBlog({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(blogQuery(id))
  if (data) return <EditBlogForm blog={data} />
  if (error instanceof CallError && error.code === 'not_found') return <Missing id={String(id)} />
  if (error) {
    return (
      <Failure
        error={error}
        what="Failed to load form data. Please refresh the page."
        retry={() => void refetch()}
      />
    )
  }
  return <Waiting what="blog" rows={10} />
}

function Missing({ id }: { id: string }) {
  return (
    <Nothing text={`Blog not found: there is none with the id ${id}. It may have been deleted.`}>
      <ConsoleLink to="/blogs">All blogs</ConsoleLink>
    </Nothing>
  )
}
