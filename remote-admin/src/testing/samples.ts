import type { Account } from '@grace/contract/accounts'
import type { SignedIn } from '@grace/contract/auth'
import type { Blog } from '@grace/contract/blogs'
import type { DashboardCounts } from '@grace/contract/dashboard'

export const anAccount = (with_: Partial<Account> = {}): Account => ({
  id: 7,
  username: 'ruth',
  email: 'ruth@example.org',
  fullName: 'Ruth Uwase',
  phoneNumber: '+250788123456',
  accountCategory: 'MEMBER',
  gender: 'FEMALE',
  active: true,
  createdAt: '2025-08-03T07:30:00.000Z',
  updatedAt: '2025-08-04T18:05:00.000Z',
  ...with_,
})

/** The administrator who is signed in. */
export const anAdmin = anAccount({
  id: 1,
  username: 'admin',
  email: 'admin@example.org',
  fullName: 'Ada Admin',
  accountCategory: 'ADMIN',
  createdAt: '2025-07-01T08:00:00.000Z',
})

export const signedIn: SignedIn = {
  success: true,
  message: 'Login successful!',
  token: 'token',
  refreshToken: 'refresh',
  userId: anAdmin.id,
  username: anAdmin.username,
  fullName: anAdmin.fullName,
  role: 'ADMIN',
  email: anAdmin.email,
}

/** `count` members, the newest first: member30, member29, … */
export const members = (count: number): Account[] =>
  Array.from({ length: count }, (_, at) => {
    const number = count - at
    return anAccount({
      id: 100 + number,
      username: `member${number}`,
      email: `member${number}@example.org`,
      fullName: `Member ${number}`,
      createdAt: new Date(Date.UTC(2025, 7, 1, number)).toISOString(),
    })
  })

export const aBlog = (with_: Partial<Blog> = {}): Blog => ({
  id: 3,
  title: 'Sunday news',
  content: '<p>Grace and peace</p>',
  preview: 'Grace and peace',
  language: 'en',
  status: 'PENDING',
  statusChangedAt: '2025-08-03T07:30:00.000Z',
  statusChangedBy: 'admin',
  statusReason: null,
  createdAt: '2025-08-03T07:30:00.000Z',
  createdBy: 'admin',
  updatedAt: '2025-08-04T18:05:00.000Z',
  updatedBy: 'admin',
  ...with_,
})

/** What a write answers. */
export const written = <T>(message: string, data: T) => ({ success: true as const, message, data })

/** The dashboard of an empty database. */
export const noCounts: DashboardCounts = {
  totalUsers: 0,
  activeUsers: 0,
  inactiveUsers: 0,
  adminUsers: 0,
  clientUsers: 0,
  memberUsers: 0,
  recentUsers: [],
  totalBlogs: 0,
  pendingBlogs: 0,
  totalPosts: 0,
  totalPictures: 0,
  totalCategories: 0,
  newPrayerRequests: 0,
  newContactMessages: 0,
  activeSubscribers: 0,
}
