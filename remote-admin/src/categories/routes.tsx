import { Route } from '@grace/shared-auth/router'
import { lazyPart } from '../lib/lazy-part.tsx'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const Categories = lazyScreen(async () => (await import('./categories-screen.tsx')).CategoriesScreen)
const EditDialog = lazyPart(async () => (await import('./edit-category-dialog.tsx')).EditCategoryDialog, null)
const NewCategory = lazyScreen(async () => (await import('./new-category-screen.tsx')).NewCategoryScreen)
const EditCategory = lazyScreen(async () => (await import('./edit-category-screen.tsx')).EditCategoryScreen)

export const categoryRoutes = (
  <Route path="categories">
    <Route element={<Categories />}>
      <Route index element={null} />
      <Route path=":id" element={<EditDialog />} />
    </Route>
    <Route path="new" element={<NewCategory />} />
    <Route path="edit" element={<EditCategory />} />
    <Route path=":id/edit" element={<EditCategory />} />
  </Route>
)
