import { Route } from '@grace/shared-auth/router'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const Blogs = lazyScreen(async () => (await import('./blogs-screen.tsx')).BlogsScreen)
const ChooseBlog = lazyScreen(async () => (await import('./choose-blog-screen.tsx')).ChooseBlogScreen)
const EditBlog = lazyScreen(async () => (await import('./edit-blog-screen.tsx')).EditBlogScreen)
const ReviewBlog = lazyScreen(async () => (await import('./review/review-screen.tsx')).ReviewBlogScreen)
const NewBlog = lazyScreen(async () => (await import('./new-blog-screen.tsx')).NewBlogScreen)

export const blogRoutes = (
  <Route path="blogs">
    <Route index element={<Blogs />} />
    <Route path="new" element={<NewBlog />} />
    <Route path="edit" element={<ChooseBlog />} />
    <Route path=":id/edit" element={<EditBlog />} />
    <Route path=":id/review" element={<ReviewBlog />} />
  </Route>
)
