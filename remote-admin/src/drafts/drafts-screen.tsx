import { DeleteOutlined } from '@ant-design/icons'
import { useUser } from '@grace/shared-auth'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { ConsoleLink, pathWithDraft } from '../lib/address.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { focusHeading, Screen } from '../lib/screen.tsx'
import { useToast } from '../lib/toasts.tsx'
import { lockedDrafts } from '../lib/unsaved/draft-locks.ts'
import type { StoredDraft } from '../lib/unsaved/drafts.ts'
import { firstWordsOf, formOf } from './draft-title.ts'
import './drafts.css'
import { removeDraftWithFiles } from './remove-draft.ts'
import { useDrafts } from './use-drafts.ts'

/** Unsaved input of this user in this browser: to go on with, or to delete. */
export function DraftsScreen() {
  const owner = useUser()?.id
  const drafts = useDrafts()
  const open = useOpenDrafts(drafts)
  const toast = useToast()

  async function remove(draft: StoredDraft) {
    if (owner === undefined) return
    const bringBack = await removeDraftWithFiles(owner, draft)
    toast.success(`The draft “${nameOf(draft)}” was deleted.`, {
      action: { label: 'Undo', isUndo: true, run: () => void bringBack() },
    })
    focusHeading()
  }

  return (
    <Screen
      title="Drafts"
      beside={drafts.length > 0 ? <span className="adm-count">{drafts.length}</span> : null}
    >
      <p className="adm-quiet">
        What you typed and have not saved, in this browser only. It stays for 30 days, also when you log out.
      </p>
      {drafts.length === 0 ? (
        <p className="adm-drafts-empty">There are no drafts.</p>
      ) : (
        <ul className="adm-drafts" aria-label="Drafts">
          {drafts.map((draft) => (
            <DraftCard
              key={`${draft.name}#${draft.id}`}
              draft={draft}
              isOpen={open.has(draft.id)}
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
  onRemove,
}: {
  draft: StoredDraft
  isOpen: boolean
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
          {words ? `${formOf(draft)}, ` : null}
          <KigaliTime of={at} />
          {isUndone ? '. Undone' : null}
          {isOpen ? '. Open in another tab' : null}
        </p>
      </div>
      {path ? (
        <ConsoleLink
          className="adm-link-button"
          to={id ? pathWithDraft(path, id) : path}
          aria-label={`Continue: ${name}`}
        >
          Continue
        </ConsoleLink>
      ) : (
        // Of an older release, which did not store the address.
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
    </li>
  )
}

/** Ids of the drafts that other tabs have open. */
function useOpenDrafts(drafts: readonly StoredDraft[]): ReadonlySet<string> {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the list changes.
  useEffect(() => {
    let isCurrent = true
    const ask = () =>
      void lockedDrafts().then((ids) => {
        if (isCurrent) setOpen(ids)
      })
    ask()
    addEventListener('focus', ask)
    return () => {
      isCurrent = false
      removeEventListener('focus', ask)
    }
  }, [drafts])
  return open
}
