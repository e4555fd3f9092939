import { useUser } from '@grace/shared-auth'
import { Button } from 'antd'
import { Dialog } from '../lib/dialog.tsx'
import { removeDraftWithFiles } from './remove-draft.ts'
import { useDrafts } from './use-drafts.ts'

/** Says which drafts stay in the browser, and offers to delete them: others may use the same computer. */
export function LogoutDialog({ onClose, onLogout }: { onClose: () => void; onLogout: () => void }) {
  const owner = useUser()?.id
  const drafts = useDrafts()
  const deleteAndLogout = async () => {
    if (owner !== undefined) {
      await Promise.all(drafts.map((draft) => removeDraftWithFiles(owner, draft)))
      await deleteElsewhere(owner)
    }
    onLogout()
  }
  const { length } = drafts
  return (
    <Dialog
      title={length === 1 ? '1 draft is kept for you' : `${length} drafts are kept for you`}
      onClose={onClose}
    >
      <p>
        {length === 1 ? 'It stays' : 'They stay'} in this browser for 30 days, and only your account shows{' '}
        {length === 1 ? 'it' : 'them'}. On a shared computer, delete anything that others must not find.
      </p>
      <div className="adm-dialog-actions">
        <Button danger className="adm-dialog-other" onClick={() => void deleteAndLogout()}>
          {length === 1 ? 'Delete it and log out' : 'Delete them and log out'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" onClick={onLogout} data-first-focus>
          Log out
        </Button>
      </div>
    </Dialog>
  )
}

/** On the server, and so on other devices; without a connection at the next visit. */
async function deleteElsewhere(owner: number) {
  try {
    const { syncDrafts } = await import('./sync-drafts.ts')
    await syncDrafts(owner, { isPush: true })
  } catch {
    // Its code did not load, or an old browser has no locks: there is nothing on the server then.
  }
}
