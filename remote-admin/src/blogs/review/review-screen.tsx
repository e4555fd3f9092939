import { useParams } from '@grace/shared-auth/router'
import { useQuery } from '@tanstack/react-query'
import { Screen } from '../../lib/screen.tsx'
import { EntityLoader } from '../../resource/entity-loader.tsx'
import '../blogs.css'
import { MissingBlog } from '../missing-blog.tsx'
import { blogQuery } from '../queries.ts'
import { waitingQuery } from '../use-next-waiting.ts'
import { Review } from './review.tsx'

/** A blog as visitors read it, to be decided on. */
export function ReviewBlogScreen() {
  const { id = '' } = useParams()
  const { data: waiting } = useQuery(waitingQuery)
  return (
    // Keyed: the heading of the next blog gets the focus.
    <Screen
      key={id}
      title="Review blog"
      headerActions={
        waiting ? <span className="adm-quiet">{waiting.total.toLocaleString('en-US')} to approve</span> : null
      }
    >
      <EntityLoader
        query={blogQuery}
        id={id}
        what="blog"
        rows={10}
        failed="The blog could not be loaded."
        missing={<MissingBlog id={id} />}
      >
        {(blog) => <Review blog={blog} />}
      </EntityLoader>
    </Screen>
  )
}
