import { PasswordLinkDialog } from './password-link-dialog.tsx'
import { RemoveAccountDialog } from './remove-account-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import type { Task } from './task.ts'

export interface TaskProps {
  account: Task['account']
  onProblem: (problem: string | null) => void
  onClose: () => void
}

const dialogs = {
  role: RoleDialog,
  'password-link': PasswordLinkDialog,
  remove: RemoveAccountDialog,
}

export function AccountTask({ task, ...rest }: { task: Task } & Omit<TaskProps, 'account'>) {
  const TaskDialog = dialogs[task.kind]
  return <TaskDialog account={task.account} {...rest} />
}
