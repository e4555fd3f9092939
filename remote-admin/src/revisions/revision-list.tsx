import { englishNames } from '@grace/contract/languages'
import type { Revision } from '@grace/contract/revisions'
import { useLocation } from '@grace/shared-auth/router'
import { ConsoleLink } from '../lib/address.tsx'
import { PlainBadge } from '../lib/badges.tsx'
import { historyPath } from '../lib/history-link.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { authorOf, type Thing, versionName } from './queries.ts'

/** Versions of all languages, newest first. */
export function RevisionList({ thing: { kind, id }, rows }: { thing: Thing; rows: readonly Revision[] }) {
  const { search } = useLocation()
  const shown = new URLSearchParams(search).get('version')
  const pathOf = (revision: Revision) => {
    const params = new URLSearchParams(search)
    params.set('version', versionName(revision))
    return `${historyPath(kind, id)}?${params}` as const
  }
  return (
    <ol aria-label="Versions, newest first" className="adm-versions">
      {rows.map((revision) => (
        <li key={versionName(revision)}>
          <ConsoleLink
            to={pathOf(revision)}
            className="adm-version"
            aria-current={versionName(revision) === shown ? 'true' : undefined}
          >
            <span className="adm-version-when">
              <strong>
                <KigaliTime of={revision.writtenAt} />
              </strong>{' '}
              <By revision={revision} />
            </span>{' '}
            <span>
              {englishNames[revision.language]}:{' '}
              <span lang={revision.isRemoval ? undefined : revision.language}>
                {revision.isRemoval ? 'removed' : revision.name}
              </span>
            </span>{' '}
            <States of={revision} />
          </ConsoleLink>
        </li>
      ))}
    </ol>
  )
}

export function By({ revision }: { revision: Pick<Revision, 'author'> }) {
  const author = authorOf(revision)
  return author ? <span className="adm-quiet">by {author}</span> : null
}

export function States({ of: { isCurrent, isPublic } }: { of: Pick<Revision, 'isCurrent' | 'isPublic'> }) {
  if (!isCurrent && !isPublic) return null
  return (
    <span className="adm-version-states">
      {isCurrent ? <PlainBadge>Present</PlainBadge> : null}
      {isPublic ? <span className="adm-badge adm-badge-approved">On the site</span> : null}
    </span>
  )
}
