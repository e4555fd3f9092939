import { useParams } from '@grace/shared-auth/router'
import { useBackToList } from '../lib/list-state-link.tsx'
import { EntityDialog } from '../resource/entity-dialog.tsx'
import { EditAccountForm } from './edit-account-form.tsx'
import { accountQuery } from './queries.ts'

/** Dialog over the list, at `/users/{id}`. */
export function EditAccountDialog() {
  const { id } = useParams()
  const close = useBackToList('/users')
  return (
    <EntityDialog
      query={accountQuery}
      id={id}
      what="user"
      failed="The user could not be loaded."
      missing={`There is no user with the id ${id}. It may have been deleted.`}
      nameOf={({ username }) => username}
      onClose={close}
    >
      {(account) => <EditAccountForm key={account.id} account={account} onClose={close} />}
    </EntityDialog>
  )
}
