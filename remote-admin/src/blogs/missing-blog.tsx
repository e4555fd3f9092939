import { ConsoleLink } from '../lib/address.tsx'
import { EmptyState } from '../lib/list/empty-state.tsx'

export const MissingBlog = ({ id }: { id: string }) => (
  <EmptyState text={`Blog not found: there is no blog with the id ${id}. It may have been deleted.`}>
    <ConsoleLink to="/blogs">All blogs</ConsoleLink>
  </EmptyState>
)
