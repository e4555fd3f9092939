import { useLocation, useNavigate, useParams } from '@grace/shared-auth/router'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useAddress } from '../lib/address.tsx'
import { Dialog } from '../lib/dialog.tsx'
import { useUnsavedGuard } from '../lib/unsaved/unsaved.tsx'
import { EditAccountForm } from './edit-account-form.tsx'
import { accountsQuery } from './queries.ts'

/** Stands at `/users/{id}`, over the list. */
export function EditAccountDialog() {
  const { id } = useParams()
  const { data: accounts, isFetching } = useQuery(accountsQuery)
  const account = accounts?.find((candidate) => String(candidate.id) === id)
  const close = useBackToList()
  const { leave } = useUnsavedGuard()

  if (account) {
    return (
      <Dialog title={`Edit ${account.username}`} onClose={() => leave(close)}>
        <EditAccountForm key={account.id} account={account} onClose={close} />
      </Dialog>
    )
  }
  return (
    <Dialog title={isFetching ? 'Loading…' : 'User not found'} onClose={close}>
      {isFetching ? null : <p>There is no user with the id {id}. It may have been deleted.</p>}
      <div className="adm-dialog-actions">
        <Button type="primary" onClick={close}>
          Back to the list
        </Button>
      </div>
    </Dialog>
  )
}

function useBackToList() {
  const navigate = useNavigate()
  const address = useAddress()
  const { search } = useLocation()
  // In its place, so that the Back button does not open the dialog again.
  return () => void navigate({ pathname: address('/users'), search }, { replace: true })
}
