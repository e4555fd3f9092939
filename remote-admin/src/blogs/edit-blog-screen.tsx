import { SwapOutlined } from '@ant-design/icons'
import { useParams } from '@grace/shared-auth/router'
import { ConsoleLink } from '../lib/address.tsx'
import { EmptyState } from '../lib/list/empty-state.tsx'
import { Screen } from '../lib/screen.tsx'
import { EntityLoader } from '../resource/entity-loader.tsx'
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
      <EntityLoader
        key={id}
        query={blogQuery}
        id={id}
        what="blog"
        rows={10}
        failed="Failed to load form data. Please refresh the page."
        missing={<Missing id={id} />}
      >
        {(blog) => <EditBlogForm blog={blog} />}
      </EntityLoader>
    </Screen>
  )
}

function Missing({ id }: { id: string }) {
  return (
    <EmptyState text={`Blog not found: there is no blog with the id ${id}. It may have been deleted.`}>
      <ConsoleLink to="/blogs">All blogs</ConsoleLink>
    </EmptyState>
  )
}
