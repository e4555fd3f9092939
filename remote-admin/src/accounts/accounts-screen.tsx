import { UserAddOutlined } from '@ant-design/icons'
import type { Account } from '@grace/contract/accounts'
import { roles } from '@grace/contract/roles'
import { useUser } from '@grace/shared-auth'
import { Outlet } from '@grace/shared-auth/router'
import { useCallback, useState } from 'react'
import { lazyPart } from '../lib/lazy-part.tsx'
import { ListFilter } from '../lib/list/filters.tsx'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import { useSelection } from '../resource/use-selection.ts'
import { AccountActions, type Task } from './account-actions.tsx'
import { columns } from './account-columns.tsx'
import { accountResource } from './account-resource.ts'
import './accounts.css'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnsButton, useHiddenColumns } from './columns-button.tsx'
import { ExportAccountsButton } from './export-accounts-button.tsx'
import { useAccountList } from './use-account-list.ts'

const PasswordLinkDialog = lazyPart(
  async () => (await import('./password-link-dialog.tsx')).PasswordLinkDialog,
  null,
)
const GuardianDialog = lazyPart(async () => (await import('./guardian-dialog.tsx')).GuardianDialog, null)
const RoleDialog = lazyPart(async () => (await import('./role-dialog.tsx')).RoleDialog, null)

const categories = [
  { value: '', label: 'All categories' },
  ...roles.map((role) => ({ value: role, label: role })),
] as const
const statuses = [
  { value: '', label: 'All statuses' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'guardian', label: 'Waiting for guardian' },
] as const

export function AccountsScreen() {
  const list = useAccountList()
  const [hidden, setHidden] = useHiddenColumns()
  const [task, setTask] = useState<Task | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const own = useUser()?.id
  // The server refuses bulk changes of one's own account.
  const isSelectable = useCallback(({ id }: Account) => id !== own, [own])
  const selection = useSelection(list.found, list.rows, isSelectable)
  const actions = useCallback(
    (account: Account, onRemove: (account: Account) => void) => (
      <AccountActions account={account} onTask={setTask} onRemove={onRemove} onProblem={setProblem} />
    ),
    [],
  )
  const close = () => setTask(null)
  return (
    <ResourceScreen
      resource={accountResource}
      title="Users"
      failed="The users could not be loaded."
      create={{ to: '/users/new', label: 'Create user', icon: UserAddOutlined }}
      list={list}
      total={list.all}
      problem={problem}
      onDismiss={() => setProblem(null)}
      filters={
        <>
          <ListFilter label="Category" list={list} name="category" choices={categories} />
          <ListFilter label="Status" list={list} name="status" choices={statuses} />
        </>
      }
      afterFilters={
        <>
          <ColumnsButton hidden={hidden} onHide={setHidden} />
          <ExportAccountsButton state={list.state} found={list.found} />
        </>
      }
      above={<BulkBar selection={selection} />}
      className="adm-accounts"
      columns={columns}
      hidden={hidden}
      selection={{ ...selection, nameOf: ({ username }) => username }}
      actions={actions}
    >
      {task?.kind === 'role' ? (
        <RoleDialog account={task.account} onProblem={setProblem} onClose={close} />
      ) : null}
      {task?.kind === 'password-link' ? <PasswordLinkDialog account={task.account} onClose={close} /> : null}
      {task?.kind === 'guardian' ? <GuardianDialog account={task.account} onClose={close} /> : null}
      {/* Routes such as /users/7 open a dialog over the list. */}
      {list.all === undefined ? null : <Outlet />}
    </ResourceScreen>
  )
}
