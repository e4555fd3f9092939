import { type Album, AlbumInput } from '@grace/contract/albums'
import { albumNameMaxChars } from '@grace/contract/limits'
import { Form, Input } from 'antd'
import { ConsoleLink } from '../../lib/address.tsx'
import { formDefinition, formScreens } from '../../resource/form-screens.tsx'
import '../pictures.css'
import { albumResource } from './album-resource.ts'

const albumForm = formDefinition({
  resource: albumResource,
  list: '/pictures/albums',
  schema: AlbumInput,
  formValuesOf: (album: Album | null) => ({
    name: album?.name ?? '',
    updatedAt: album?.updatedAt ?? null,
  }),
  fields: { name: 'Name' },
  inputs: (album) => (
    <>
      <Form.Item name="name" label="Name" extra="Such as “Easter 2026” or “Choir”.">
        <Input maxLength={albumNameMaxChars} aria-required />
      </Form.Item>
      {album ? (
        <p className="adm-hint">
          <ConsoleLink to={`/pictures?album=${album.id}`}>Show its pictures ({album.pictures})</ConsoleLink>
        </p>
      ) : null}
    </>
  ),
})

export const { NewScreen, EditScreen } = formScreens(albumForm)
