import { ConsoleLink } from '../lib/address.tsx'
import { useAlbums } from '../resource/pictures/albums.ts'

/** Checkboxes for the albums of a picture; the value is their ids. */
export function AlbumBoxes({
  id,
  value = [],
  onChange,
}: {
  id?: string
  value?: readonly number[]
  onChange?: (ids: number[]) => void
}) {
  const albums = useAlbums()
  // In ascending order, as the server has them.
  const toggle = (album: number) =>
    onChange?.(
      value.includes(album)
        ? value.filter((each) => each !== album)
        : [...value, album].sort((one, other) => one - other),
    )
  return (
    <fieldset className="adm-album-boxes" id={id} tabIndex={-1}>
      <legend>Albums</legend>
      {albums.length === 0 ? (
        <p className="adm-quiet">
          There are no albums yet. <ConsoleLink to="/pictures/albums/new">Create an album</ConsoleLink>
        </p>
      ) : (
        <div>
          {albums.map(({ id, name }) => (
            <label key={id} className="adm-check">
              <input type="checkbox" checked={value.includes(id)} onChange={() => toggle(id)} />
              {name}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}

/** Albums in the conflict dialog. */
export function AlbumNames({ ids }: { ids: readonly number[] }) {
  const albums = useAlbums()
  const names = ids.map((id) => albums.find((album) => album.id === id)?.name ?? `Album ${id}`)
  return names.join(', ') || 'None'
}
