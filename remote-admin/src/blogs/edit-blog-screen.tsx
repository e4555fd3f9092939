import { SwapOutlined } from '@ant-design/icons'
import { useParams } from '@grace/shared-auth/router'
import { ConsoleLink } from '../lib/address.tsx'
import { Screen } from '../lib/screen.tsx'
import { EntityLoader } from '../resource/entity-loader.tsx'
import './blogs.css'
import { EditBlogForm } from './edit-blog-form.tsx'
import { MissingBlog } from './missing-blog.tsx'
import { blogQuery } from './queries.ts'

export function EditBlogScreen() {
  const { id = '' } = useParams()
  return (
    <Screen
      title="Edit blog"
      headerActions={
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
        missing={<MissingBlog id={id} />}
      >
        {(blog) => <EditBlogForm blog={blog} />}
      </EntityLoader>
    </Screen>
  )
}
