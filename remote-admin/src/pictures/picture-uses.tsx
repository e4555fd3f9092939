import { useQuery } from '@tanstack/react-query'
import { ConsoleLink } from '../lib/address.tsx'
import { screenOfUse } from '../resource/uses.tsx'
import { pictureUsesQuery } from './queries.ts'

/** Lists the uses of a picture, with links to the forms. */
export function PictureUses({ id }: { id: number }) {
  const { data: uses, error } = useQuery(pictureUsesQuery(id))
  return (
    <section className="adm-picture-uses" aria-labelledby="picture-uses">
      <h3 id="picture-uses">Where it is used</h3>
      {uses?.length === 0 ? <p className="adm-quiet">It is not used anywhere.</p> : null}
      {uses && uses.length > 0 ? (
        <ul>
          {uses.map(({ kind, id, title }) => (
            <li key={kind + id}>
              <ConsoleLink to={screenOfUse[kind](id)}>{title}</ConsoleLink>
              {kind === 'logo' ? null : <span className="adm-quiet"> ({kind})</span>}
            </li>
          ))}
        </ul>
      ) : null}
      {uses ? null : <p className="adm-quiet">{error ? 'Could not load where it is used.' : 'Checking…'}</p>}
    </section>
  )
}
