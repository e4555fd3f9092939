import { DeleteOutlined } from '@ant-design/icons'
import { draftsMax } from '@grace/contract/limits'
import { useUser } from '@grace/shared-auth'
import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { ConsoleLink, pathWithDraft } from '../lib/address.tsx'
import { PlainBadge } from '../lib/badges.tsx'
import '../lib/disclosure.css'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { EmptyState } from '../lib/list/empty-state.tsx'
import { plural } from '../lib/plural.ts'
import { focusHeading, Screen } from '../lib/screen.tsx'
import { useToast } from '../lib/toasts.tsx'
import { draftReleased, lockedDrafts } from '../lib/unsaved/draft-locks.ts'
import type { StoredDraft } from '../lib/unsaved/drafts.ts'
import { keyOf, useLeftHere } from '../lib/unsaved/left-here.ts'
import { firstWordsOf, formOf, writtenTexts } from './draft-title.ts'
import './drafts.css'
import { removeDraftWithFiles } from './remove-draft.ts'
import { useDrafts } from './use-drafts.ts'

/** Unsaved input of this user: to go on with, or to delete. */
export function DraftsScreen() {
  const owner = useUser()?.id
  const drafts = useDrafts()
  const open = useOpenDrafts(drafts)
  const left = useLeftHere()
  const leftHere = drafts.filter((draft) => left.has(keyOf(draft)))
  const toast = useToast()

  async function remove(draft: StoredDraft) {
    if (owner === undefined) return
    const bringBack = await removeDraftWithFiles(owner, draft)
    toast.success(`The draft “${nameOf(draft)}” was deleted.`, {
      actions: [{ label: 'Undo', isUndo: true, run: () => void bringBack() }],
    })
    focusHeading()
  }

  return (
    <Screen
      title="Drafts"
      headerActions={drafts.length > 0 ? <span className="adm-count">{drafts.length}</span> : null}
    >
      <p className="adm-quiet adm-drafts-hint">
        What you typed and have not saved. Texts for visitors are on your other devices as well, everything
        else is in this browser only. It stays for 30 days, even after you log out.
      </p>
      {leftHere.length > 0 ? (
        <Alert
          className="adm-form-summary"
          type="warning"
          showIcon
          title={`${plural(leftHere.length, 'draft is', 'drafts are')} in this browser only: there are ${draftsMax} drafts, the most that are possible.`}
          description="Save or delete others. The ones with the mark then come to your other devices as well."
        />
      ) : null}
      {drafts.length === 0 ? (
        <EmptyState text="There are no drafts.">
          <p className="adm-quiet">A form that you leave without saving is listed here.</p>
        </EmptyState>
      ) : (
        <ul className="adm-drafts" aria-label="Drafts">
          {drafts.map((draft) => (
            <DraftCard
              key={`${draft.name}#${draft.id}`}
              draft={draft}
              isOpen={open.has(draft.id)}
              isLeftHere={leftHere.includes(draft)}
              onRemove={() => void remove(draft)}
            />
          ))}
        </ul>
      )}
    </Screen>
  )
}

const nameOf = (draft: StoredDraft) => firstWordsOf(draft) ?? formOf(draft)

function DraftCard({
  draft,
  isOpen,
  isLeftHere,
  onRemove,
}: {
  draft: StoredDraft
  isOpen: boolean
  isLeftHere: boolean
  onRemove: () => void
}) {
  const { path, id, at, isUndone } = draft
  const words = firstWordsOf(draft)
  const name = nameOf(draft)
  return (
    <li>
      <div className="adm-drafts-text">
        <h2>{name}</h2>
        <p className="adm-quiet">
          {words ? <span>{`${formOf(draft)}, `}</span> : null}
          <KigaliTime of={at} />
        </p>
        {isUndone || isOpen || isLeftHere ? (
          <p className="adm-drafts-state">
            {isUndone ? <PlainBadge>Changes undone</PlainBadge> : null}
            {isOpen ? <PlainBadge>Open in another tab</PlainBadge> : null}
            {isLeftHere ? <PlainBadge>In this browser only</PlainBadge> : null}
          </p>
        ) : null}
      </div>
      {isOpen ? null : path ? (
        <ConsoleLink
          className="adm-link-button"
          to={id ? pathWithDraft(path, id) : path}
          aria-label={`Continue: ${name}`}
        >
          Continue
        </ConsoleLink>
      ) : (
        // A draft of an older release has no address.
        <p className="adm-quiet">It appears when you open its form.</p>
      )}
      {isOpen ? null : (
        <Button
          danger
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`Delete: ${name}`}
          onClick={onRemove}
        >
          Delete
        </Button>
      )}
      <Texts draft={draft} name={name} />
    </li>
  )
}

/** Written texts, to read and to copy: a deleted entry has no form any more. */
function Texts({ draft, name }: { draft: StoredDraft; name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="adm-disclosure" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Show the text<span className="adm-visually-hidden"> of {name}</span>
      </summary>
      {isOpen ? (
        <dl className="adm-drafts-texts">
          {writtenTexts(draft).map(({ label, text, lang }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the texts of one draft keep their order.
            <div key={at}>
              <dt>{label}</dt>
              <dd lang={lang}>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </details>
  )
}

/** Ids of the drafts that tabs have open. */
function useOpenDrafts(drafts: readonly StoredDraft[]): ReadonlySet<string> {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const ask = async () => {
      const ids = await lockedDrafts()
      if (signal.aborted) return
      setOpen(ids)
      // Also the form that this tab has just left: its lock is released a moment later.
      for (const { id } of drafts) {
        if (ids.has(id)) void draftReleased(id, signal).then((isFree) => (isFree ? ask() : undefined))
      }
    }
    void ask()
    const onFocus = () => void ask()
    addEventListener('focus', onFocus, { signal })
    return () => leaving.abort()
  }, [drafts])
  return open
}
