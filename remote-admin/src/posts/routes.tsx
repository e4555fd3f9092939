import { Route } from '@grace/shared-auth/router'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const Posts = lazyScreen(async () => (await import('./posts-screen.tsx')).PostsScreen)
const NewPost = lazyScreen(async () => (await import('./form/new-post-screen.tsx')).NewPostScreen)
const EditPost = lazyScreen(async () => (await import('./form/edit-post-screen.tsx')).EditPostScreen)

export const postRoutes = (
  <Route path="posts">
    <Route index element={<Posts />} />
    <Route path="new" element={<NewPost />} />
    <Route path=":id/edit" element={<EditPost />} />
  </Route>
)
