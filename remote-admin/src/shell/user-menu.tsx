import { DownOutlined, UserOutlined } from '@ant-design/icons'
import { useUser } from '@grace/shared-auth'
import { MoreMenu } from '../lib/list/more-menu.tsx'
import { useShortcutsHelp } from '../lib/shortcuts/shortcuts-help.tsx'
import { ownScreens } from './menu.ts'

/** Name of the administrator; below it screens of their own, and the shortcuts. */
export function UserMenu() {
  const user = useUser()
  const { help, show } = useShortcutsHelp()
  const name = user?.fullName || user?.username
  return (
    <>
      <MoreMenu
        label={`${name}, your account`}
        className="adm-navbar-user"
        items={[
          ...ownScreens.map(({ label, path }) => ({ text: label, to: path })),
          { text: 'Shortcuts', run: show },
        ]}
      >
        <UserOutlined aria-hidden />
        <span>{name}</span>
        <DownOutlined aria-hidden />
      </MoreMenu>
      {help}
    </>
  )
}
