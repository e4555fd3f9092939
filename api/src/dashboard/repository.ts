import type { Account } from '@grace/contract/accounts'
import type { DashboardCounts } from '@grace/contract/dashboard'
import { recentUsersCount } from '@grace/contract/limits'
import { accountColumns } from '../accounts/repository.ts'
import type { Db } from '../database/db.ts'

export async function dashboardCounts(db: Db): Promise<DashboardCounts> {
  const { rows: counts } = await db.query<Omit<DashboardCounts, 'recentUsers'>>(
    `select count(*) as "totalUsers",
       count(*) filter (where active) as "activeUsers",
       count(*) filter (where not active) as "inactiveUsers",
       count(*) filter (where account_category = 'ADMIN') as "adminUsers",
       count(*) filter (where account_category = 'CLIENT') as "clientUsers",
       count(*) filter (where account_category = 'MEMBER') as "memberUsers"
     from accounts`,
  )
  const { rows: recentUsers } = await db.query<Account>(
    `select ${accountColumns} from accounts order by created_at desc, id desc limit $1`,
    [recentUsersCount],
  )
  return { ...(counts[0] as Omit<DashboardCounts, 'recentUsers'>), recentUsers }
}
