import { CheckCircleOutlined } from '@ant-design/icons'
import type { Waiting } from '@grace/contract/dashboard'
import { todayInKigali } from '@grace/contract/fields'
import { englishNames } from '@grace/contract/languages'
import { ConsoleLink, type ConsolePath } from '../../lib/address.tsx'
import { subjects } from '../../lib/audit-entries/subjects.ts'
import { truncate } from '../../lib/truncate.ts'

const nameChars = 80

interface Work {
  label: string
  /** Name of the button that leads to the first one. */
  button: string
  /** Somebody outside the church waits. */
  isUrgent?: true
  /** Default: the first one, in its language. */
  path?: (waiting: Waiting) => ConsolePath
}

/** The oldest, in the list of new ones that begins with it: the next one is the next that has waited. */
const inInbox = ({ first: { subjectType, id } }: Waiting): ConsolePath =>
  `${subjects[subjectType].path(id)}?status=NEW&sort=createdAt`

const works: Record<Waiting['kind'], Work> = {
  'prayer-request': { label: 'Prayer requests', button: 'Read', isUrgent: true, path: inInbox },
  'contact-message': { label: 'Messages', button: 'Read', isUrgent: true, path: inInbox },
  'rights-request': {
    label: 'Rights requests',
    button: 'Answer',
    isUrgent: true,
    path: ({ first }) => `/rights-requests/${first.id}/answer`,
  },
  'letter-in-trouble': { label: 'Letters that do not get through', button: 'Look' },
  'letter-paused': { label: 'Paused letters', button: 'Look' },
  'blog-to-approve': {
    label: 'Blogs to approve',
    button: 'Read',
    path: ({ first: { id, language } }) => inTab(`/blogs/${id}/review`, language),
  },
  'blog-to-publish': { label: 'Approved, not on the site yet', button: 'Publish' },
  'text-to-write': { label: 'Texts to write or update', button: 'Write' },
}

const tabOf = ({ first: { subjectType, id, language } }: Waiting): ConsolePath =>
  inTab(subjects[subjectType].path(id), language)

/** The screen with one language open. */
function inTab(path: ConsolePath, language: Waiting['first']['language']): ConsolePath {
  return language ? `${path}?tab=${language}` : path
}

/**
 * Kinds of work, each with the button that leads to the first of it.
 *
 * @param today the day in Kigali by the clock of the server: that of a telephone may be wrong.
 */
export function WaitingList({ waiting, today }: { waiting: readonly Waiting[]; today: string }) {
  if (waiting.length === 0) {
    return (
      <div className="adm-today-nothing" role="status">
        <CheckCircleOutlined aria-hidden />
        <p>
          <strong>Nothing is waiting for you</strong>
        </p>
        <p className="adm-quiet">New requests and texts appear here automatically.</p>
      </div>
    )
  }
  return (
    <ul className="adm-today-lines">
      {waiting.map((one) => {
        const { label, button, isUrgent, path = tabOf } = works[one.kind]
        return (
          <li key={one.kind}>
            <span className="adm-today-count" data-urgent={isUrgent}>
              {one.count.toLocaleString('en-US')}
            </span>
            <span className="adm-today-text">
              <strong>{label}</strong>
              <span className="adm-quiet">{detailOf(one, today)}</span>
            </span>
            <ConsoleLink
              to={path(one)}
              className="adm-today-button"
              aria-label={`${button}: ${label}, ${nameOf(one)}`}
            >
              {button}
            </ConsoleLink>
          </li>
        )
      })}
    </ul>
  )
}

const nameOf = ({ first }: Waiting) => truncate(first.name, nameChars)

function detailOf(waiting: Waiting, today: string): string {
  const { kind, first } = waiting
  const name = nameOf(waiting)
  if (works[kind].isUrgent && first.since) return `The oldest came ${dayOf(first.since, today)}: ${name}`
  return first.language ? `“${name}”, in ${englishNames[first.language]}` : `“${name}”`
}

const dayMs = 86_400_000
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'Africa/Kigali' })
const shortDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'Africa/Kigali',
})

/** Such as `today`, `on Friday` or `on Nov 3`. */
function dayOf(instant: string, today: string): string {
  const time = Date.parse(instant)
  const ago = (Date.parse(today) - Date.parse(todayInKigali(time))) / dayMs
  if (ago <= 0) return 'today'
  if (ago === 1) return 'yesterday'
  return `on ${(ago < 7 ? weekday : shortDay).format(time)}`
}
