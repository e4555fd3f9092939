import { Route } from '@grace/shared-auth/router'
import { lazyPart } from '../lib/lazy-part.tsx'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const Pictures = lazyScreen(async () => (await import('./pictures-screen.tsx')).PicturesScreen)
const EditPicture = lazyPart(async () => (await import('./edit-picture-dialog.tsx')).EditPictureDialog, null)
const UploadPictures = lazyScreen(async () => (await import('./upload/upload-screen.tsx')).UploadScreen)

const Albums = lazyScreen(async () => (await import('./albums/albums-screen.tsx')).AlbumsScreen)
const NewAlbum = lazyScreen(async () => (await import('./albums/album-form.tsx')).NewScreen)
const EditAlbum = lazyScreen(async () => (await import('./albums/album-form.tsx')).EditScreen)

export const pictureRoutes = (
  <Route path="pictures">
    <Route element={<Pictures title="All pictures" />}>
      <Route index element={null} />
      <Route path=":id" element={<EditPicture />} />
    </Route>
    <Route path="edit" element={<Pictures title="Edit pictures" hint="Choose the picture to edit." />} />
    <Route path="new" element={<UploadPictures />} />
    <Route path="albums" element={<Albums />} />
    <Route path="albums/new" element={<NewAlbum />} />
    <Route path="albums/:id" element={<EditAlbum />} />
  </Route>
)
