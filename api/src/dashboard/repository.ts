import type { Account } from '@grace/contract/accounts'
import type { AdminArea } from '@grace/contract/areas'
import type { DashboardCounts } from '@grace/contract/dashboard'
import { recentUsersCount } from '@grace/contract/limits'
import { accountColumns } from '../accounts/repository.ts'
import type { Db } from '../database/db.ts'

type Counts = Omit<DashboardCounts, 'recentUsers'>

const areaOfFigure: Record<keyof Counts, AdminArea> = {
  totalUsers: 'people',
  activeUsers: 'people',
  inactiveUsers: 'people',
  adminUsers: 'people',
  clientUsers: 'people',
  memberUsers: 'people',
  activeSubscribers: 'people',
  totalBlogs: 'content',
  pendingBlogs: 'content',
  totalPosts: 'content',
  totalPictures: 'content',
  totalCategories: 'content',
  newPrayerRequests: 'care',
  newContactMessages: 'care',
}
const figures = Object.keys(areaOfFigure) as (keyof Counts)[]

export async function dashboardCounts(db: Db, areas: readonly AdminArea[]): Promise<DashboardCounts> {
  const { rows: counts } = await db.query<Counts>(
    `select count(*) as "totalUsers",
       count(*) filter (where active) as "activeUsers",
       count(*) filter (where not active) as "inactiveUsers",
       count(*) filter (where account_category = 'ADMIN') as "adminUsers",
       count(*) filter (where account_category = 'CLIENT') as "clientUsers",
       count(*) filter (where account_category = 'MEMBER') as "memberUsers",
       (select count(*) from blogs) as "totalBlogs",
       (select count(*) from blogs where status = 'PENDING') as "pendingBlogs",
       (select count(*) from posts) as "totalPosts",
       (select count(*) from pictures) as "totalPictures",
       (select count(*) from categories) as "totalCategories",
       (select count(*) from prayer_requests where status = 'NEW') as "newPrayerRequests",
       (select count(*) from contact_messages where status = 'NEW') as "newContactMessages",
       (select count(*) from letter_recipients) as "activeSubscribers"
     from accounts`,
  )
  const all = counts[0] as Counts
  const ofAreas = Object.fromEntries(
    figures.map((figure) => [figure, areas.includes(areaOfFigure[figure]) ? all[figure] : 0]),
  ) as Counts
  return { ...ofAreas, recentUsers: areas.includes('people') ? await newestAccounts(db) : [] }
}

async function newestAccounts(db: Db): Promise<Account[]> {
  const { rows } = await db.query<Account>(
    `select ${accountColumns} from accounts order by created_at desc, id desc limit $1`,
    [recentUsersCount],
  )
  return rows
}
