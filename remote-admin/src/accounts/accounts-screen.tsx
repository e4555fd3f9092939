import { TableOutlined, UserAddOutlined } from '@ant-design/icons'
import type { Account } from '@grace/contract/accounts'
import { roles } from '@grace/contract/roles'
import { useUser } from '@grace/shared-auth'
import { Outlet } from '@grace/shared-auth/router'
import { useCallback, useState } from 'react'
import { JobLines } from '../lib/bulk/job-lines.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { filterOf } from '../lib/list/filters.tsx'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import { useSelection } from '../resource/use-selection.ts'
import { AccountActions, type Task } from './account-actions.tsx'
import { columns } from './account-columns.tsx'
import { accountResource } from './account-resource.ts'
import './accounts.css'
import { AccountsBulkBar } from './bulk-bar.tsx'
import { useAccountList } from './use-account-list.ts'
import { useAccountsExport } from './use-accounts-export.ts'
import { useHiddenColumns } from './use-hidden-columns.ts'

const ColumnChooser = lazyPart(async () => (await import('./column-chooser.tsx')).ColumnChooser, null)
const PasswordLinkDialog = lazyPart(
  async () => (await import('./password-link-dialog.tsx')).PasswordLinkDialog,
  null,
)
const GuardianDialog = lazyPart(async () => (await import('./guardian-dialog.tsx')).GuardianDialog, null)
const RoleDialog = lazyPart(async () => (await import('./role-dialog.tsx')).RoleDialog, null)

const categories = [
  { value: '', label: 'All roles' },
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
  const [isChoosing, setChoosing] = useState(false)
  const csvExport = useAccountsExport(list.state, list.found)
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
      about="Everybody with an account: members, clients and administrators."
      emptyAction="Create the first user"
      filters={[
        filterOf(list, 'category', 'Category', categories),
        filterOf(list, 'status', 'Status', statuses),
      ]}
      menu={[
        { text: 'Columns', icon: <TableOutlined aria-hidden />, run: () => setChoosing(true) },
        csvExport,
      ]}
      belowFilters={<JobLines list="account" onProblem={setProblem} />}
      toolbar={<AccountsBulkBar selection={selection} onProblem={setProblem} />}
      className="adm-accounts"
      columns={columns}
      hidden={hidden}
      selection={{ ...selection, nameOf: ({ username }) => username }}
      actions={actions}
    >
      {isChoosing ? (
        <ColumnChooser hidden={hidden} onHide={setHidden} onClose={() => setChoosing(false)} />
      ) : null}
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
