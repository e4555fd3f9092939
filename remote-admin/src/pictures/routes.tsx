import { Route } from '@grace/shared-auth/router'
import { lazyPart } from '../lib/lazy-part.tsx'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const Pictures = lazyScreen(async () => (await import('./pictures-screen.tsx')).PicturesScreen)
const EditPicture = lazyPart(async () => (await import('./edit-picture-dialog.tsx')).EditPictureDialog, null)
const UploadPictures = lazyScreen(async () => (await import('./upload/upload-screen.tsx')).UploadScreen)

export const pictureRoutes = (
  <Route path="pictures">
    <Route element={<Pictures title="All pictures" />}>
      <Route index element={null} />
      <Route path=":id" element={<EditPicture />} />
    </Route>
    <Route path="edit" element={<Pictures title="Edit pictures" hint="Choose the picture to edit." />} />
    <Route path="new" element={<UploadPictures />} />
  </Route>
)
