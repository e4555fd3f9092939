import type { FieldError } from '@grace/contract/errors'
import type { PictureUse } from '@grace/contract/pictures'
import type { CallError } from '@grace/shared-auth/call'
import { skipToken, useQuery } from '@tanstack/react-query'
import { ConsoleLink, type ConsolePath } from '../lib/address.tsx'
import { subjects } from '../lib/audit-entries/subjects.ts'
import type { Keys } from './keys.ts'
import type { UsesOf } from './resource.ts'

interface UsesOfOne {
  /** Says how many there are. */
  sentence: string
  named: readonly FieldError[]
  /** How many others there are; empty without any. */
  others: string
}

/** Screens of what shows a picture, a category or a blog. */
const screenOfUse: Record<PictureUse['kind'], (id: number) => ConsolePath> = {
  post: subjects.post.path,
  blog: subjects.blog.path,
  event: subjects.event.path,
  letter: subjects.letter.path,
  slide: subjects.block.path,
  logo: () => '/settings?part=look',
}

/** Kinds by the first part of an error's path, such as `posts.12`. */
const kindOf: Readonly<Record<string, PictureUse['kind']>> = {
  posts: 'post',
  blogs: 'blog',
  events: 'event',
  letters: 'letter',
  blocks: 'slide',
  settings: 'logo',
}

/** Uses that keep something from being deleted, as the server tells them; null if it names none. */
export function usesIn({ message, errors }: CallError) {
  const [first] = errors
  const from = first ? message.indexOf(first.message) : -1
  if (from < 0) return null
  const postIds = errors.flatMap(({ path }) => (path.startsWith('posts.') ? [Number(path.slice(6))] : []))
  const others = /and \d+ more$/.exec(message)?.[0] ?? ''
  return {
    ...{ sentence: message.slice(0, from).trim(), named: errors, others, postIds },
    /** Nothing but these posts keeps it. */
    isComplete: others === '' && postIds.length === errors.length,
  }
}

/** The uses as links to their screens. */
export const Uses = ({ named, others }: UsesOfOne) => (
  <ul>
    {named.map(({ path, message }) => {
      const [place = '', id] = path.split('.')
      const kind = kindOf[place]
      return (
        <li key={path}>
          {kind ? <ConsoleLink to={screenOfUse[kind](Number(id))}>{message}</ConsoleLink> : message}
        </li>
      )
    })}
    {others ? <li>{others}</li> : null}
  </ul>
)

/** Loads the places that show a thing; nothing for a kind without them. */
export const useUses = ({ key, usesOf }: { key: Keys; usesOf?: UsesOf | undefined }, id: number) =>
  useQuery({
    queryKey: key.other('uses', id),
    queryFn: usesOf ? ({ signal }) => usesOf(id, signal) : skipToken,
  })

/** The places that show a picture, with links to their screens. */
export const UsesOfPicture = ({ uses }: { uses: readonly PictureUse[] }) => (
  <ul>
    {uses.map(({ kind, id, title }) => (
      <li key={kind + id}>
        <ConsoleLink to={screenOfUse[kind](id)}>{title}</ConsoleLink>
        {kind === 'logo' ? null : <span className="adm-quiet"> ({kind})</span>}
      </li>
    ))}
  </ul>
)
