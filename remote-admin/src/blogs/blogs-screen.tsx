import { FileAddOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { ConsoleLink } from '../lib/address.tsx'
import { Failure } from '../lib/failure.tsx'
import { ListHeading } from '../lib/list/list-heading.tsx'
import { useUrlState } from '../lib/list/use-url-state.ts'
import { Screen } from '../lib/screen.tsx'
import { Waiting } from '../lib/waiting.tsx'
import { BlogList } from './blog-list.tsx'
import './blogs.css'
import { ListState, queryOf } from './list-state.ts'
import { blogsQuery } from './queries.ts'

export function BlogsScreen() {
  const [state] = useUrlState(ListState)
  const query = useQuery(blogsQuery(queryOf(state)))
  const { data, error, isFetching, refetch } = query
  return (
    <Screen
      title="Blogs"
      beside={
        <ListHeading total={data?.total} isFetching={isFetching} onRefresh={() => void refetch()}>
          <ConsoleLink to="/blogs/new" className="adm-link-button">
            <FileAddOutlined aria-hidden /> Add blog
          </ConsoleLink>
        </ListHeading>
      }
    >
      {data ? (
        <BlogList found={data} query={query} />
      ) : error ? (
        <Failure error={error} what="Failed to load blogs. Please try again." retry={() => void refetch()} />
      ) : (
        <Waiting what="blogs" rows={10} />
      )}
    </Screen>
  )
}
