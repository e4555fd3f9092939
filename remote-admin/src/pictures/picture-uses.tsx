import { useQuery } from '@tanstack/react-query'
import { ConsoleLink } from '../lib/address.tsx'
import { pictureUsesQuery } from './queries.ts'

/** Posts that use a picture, with links to their forms. */
export function PictureUses({ id }: { id: number }) {
  const { data: uses, error } = useQuery(pictureUsesQuery(id))
  return (
    <section className="adm-picture-uses" aria-labelledby="picture-uses">
      <h3 id="picture-uses">Where it is used</h3>
      {uses?.length === 0 ? <p className="adm-quiet">No post shows it.</p> : null}
      {uses && uses.length > 0 ? (
        <ul>
          {uses.map(({ postId, title }) => (
            <li key={postId}>
              <ConsoleLink to={`/posts/${postId}/edit`}>{title}</ConsoleLink>
            </li>
          ))}
        </ul>
      ) : null}
      {uses ? null : <p className="adm-quiet">{error ? 'This could not be found out.' : 'Looking…'}</p>}
    </section>
  )
}
