import type { FieldError } from '@grace/contract/errors'
import type { CallError } from '@grace/shared-auth/call'
import { ConsoleLink, type ConsolePath } from '../lib/address.tsx'
import { subjects } from '../lib/audit-entries/subjects.ts'

interface UsesOfOne {
  /** Says how many there are. */
  sentence: string
  named: readonly FieldError[]
  /** How many others there are; empty without any. */
  others: string
}

const screens: Readonly<Record<string, (id: number) => ConsolePath>> = {
  posts: subjects.post.path,
  blogs: subjects.blog.path,
  events: subjects.event.path,
  letters: subjects.letter.path,
  blocks: subjects.block.path,
  settings: subjects.settings.path,
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
  <ul className="adm-uses">
    {named.map(({ path, message }) => {
      const [kind = '', id] = path.split('.')
      const screen = screens[kind]
      return (
        <li key={path}>{screen ? <ConsoleLink to={screen(Number(id))}>{message}</ConsoleLink> : message}</li>
      )
    })}
    {others ? <li>{others}</li> : null}
  </ul>
)
