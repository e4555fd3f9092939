import { UsesOfPicture, useUses } from '../resource/uses.tsx'
import { pictureResource } from './queries.ts'

/** Lists the uses of a picture, with links to the forms. */
export function PictureUses({ id }: { id: number }) {
  const { data: uses, error } = useUses(pictureResource, id)
  return (
    <section className="adm-picture-uses" aria-labelledby="picture-uses">
      <h3 id="picture-uses">Where it is used</h3>
      {uses?.length === 0 ? <p className="adm-quiet">It is not used anywhere.</p> : null}
      {uses && uses.length > 0 ? <UsesOfPicture uses={uses} /> : null}
      {uses ? null : <p className="adm-quiet">{error ? 'Could not load where it is used.' : 'Checking…'}</p>}
    </section>
  )
}
