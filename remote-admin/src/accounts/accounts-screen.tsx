import { UserAddOutlined } from '@ant-design/icons'
import { Outlet } from '@grace/shared-auth/router'
import { useQuery } from '@tanstack/react-query'
import { ConsoleLink } from '../lib/address.tsx'
import { ListHeading } from '../lib/list/list-heading.tsx'
import { Loaded } from '../lib/loaded.tsx'
import { Screen } from '../lib/screen.tsx'
import { Waiting } from '../lib/waiting.tsx'
import { AccountList } from './account-list.tsx'
import './accounts.css'
import { accountsQuery } from './queries.ts'

export function AccountsScreen() {
  return (
    <Screen title="Users" beside={<Beside />}>
      <Loaded
        query={accountsQuery}
        failed="The users could not be loaded."
        waiting={<Waiting what="users" rows={10} />}
      >
        {(accounts) => (
          <>
            <AccountList accounts={accounts} />
            {/* An address like /users/7 opens its dialog over the list. */}
            <Outlet />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function Beside() {
  const { data, isFetching, refetch } = useQuery(accountsQuery)
  return (
    <ListHeading total={data?.length} isFetching={isFetching} onRefresh={() => void refetch()}>
      <ConsoleLink to="/users/new" className="adm-link-button">
        <UserAddOutlined aria-hidden /> Create user
      </ConsoleLink>
    </ListHeading>
  )
}
