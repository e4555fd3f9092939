import { splitPath } from '@grace/contract/languages'
import { type Page, page } from './hydration/page.tsx'
import { type PublicPath, publicPathAt } from './public-paths.ts'

const admin = page(() => import('./admin/admin-page.tsx'))

export const publicPages: Record<PublicPath, Page> = {
  '/': page(() => import(/* webpackChunkName: "page-" */ './home/home-page.tsx'), 'home'),
  '/about': page(() => import(/* webpackChunkName: "page-about" */ './about/about-page.tsx'), 'about'),
  '/contact': page(
    () => import(/* webpackChunkName: "page-contact" */ './contact/contact-page.tsx'),
    'contact',
  ),
  '/visit': page(() => import(/* webpackChunkName: "page-visit" */ './visit/visit-page.tsx'), 'visit'),
  '/posts': page(() => import(/* webpackChunkName: "page-posts" */ './posts/posts-page.tsx'), 'posts'),
  '/posts/:id': page(() => import(/* webpackChunkName: "page-posts-id" */ './posts/post-page.tsx'), 'posts'),
  '/sermons': page(
    () => import(/* webpackChunkName: "page-sermons" */ './sermons/sermons-page.tsx'),
    'sermons',
  ),
  '/sermons/:id': page(
    () => import(/* webpackChunkName: "page-sermons-id" */ './sermons/sermon-page.tsx'),
    'sermons',
  ),
  '/events': page(() => import(/* webpackChunkName: "page-events" */ './events/events-page.tsx'), 'events'),
  '/events/:id': page(
    () => import(/* webpackChunkName: "page-events-id" */ './events/event-page.tsx'),
    'events',
  ),
  '/search': page(() => import(/* webpackChunkName: "page-search" */ './search/search-page.tsx'), 'search'),
  '/privacy': page(
    () => import(/* webpackChunkName: "page-privacy" */ './privacy/privacy-page.tsx'),
    'privacy',
  ),
  '/sent': page(() => import(/* webpackChunkName: "sent" */ './sent/sent-page.tsx'), 'forms'),
  '/not-sent': page(() => import(/* webpackChunkName: "sent" */ './sent/not-sent-page.tsx'), 'forms'),
  '/newsletter/unsubscribe': page(() => import('./newsletter/unsubscribe-page.tsx'), 'forms'),
  '/request': page(() => import('./requests/link-page.tsx'), 'requests'),
}

export const accountPages: Record<string, Page> = {
  '/login': page(() => import('./sign-in/sign-in-page.tsx'), 'account'),
  // Small pages around e-mailed links share one chunk, because the first script lists each chunk.
  '/forgot-password': page(
    () => import(/* webpackChunkName: "mailed-links" */ './password/forgot-password-page.tsx'),
    'account',
  ),
  '/reset-password': page(
    () => import(/* webpackChunkName: "mailed-links" */ './password/reset-password-page.tsx'),
    'account',
  ),
  '/confirm-email': page(
    () => import(/* webpackChunkName: "mailed-links" */ './email-confirmation/confirm-email-page.tsx'),
    'account',
  ),
  '/dashboard': page(() => import('./dashboard/dashboard-page.tsx'), 'account'),
  '/dashboard/account': page(
    () => import(/* webpackChunkName: "member-account" */ './dashboard/account-page.tsx'),
    'account',
  ),
  '/dashboard/write': page(
    () => import(/* webpackChunkName: "member-account" */ './dashboard/write/write-page.tsx'),
    'account',
  ),
  '/dashboard/requests': page(() => import('./dashboard/requests-page.tsx'), 'account'),
  '/dashboard/my-data': page(
    () => import(/* webpackChunkName: "my-data" */ './my-data/my-data-page.tsx'),
    'account',
  ),
  '/keep-account': page(
    () => import(/* webpackChunkName: "my-data" */ './my-data/keep-account-page.tsx'),
    'account',
  ),
  '/guardian': page(() => import(/* webpackChunkName: "my-data" */ './my-data/guardian-page.tsx'), 'account'),
  // Paths below belong to the console.
  '/admin/*': admin,
}

export const notFoundPage = page(() => import('./not-found/unknown-page.tsx'), 'posts')

export function pageAt(address: string): Page {
  const { path } = splitPath(address.replace(/[?#].*/, ''))
  const exact = path.replace(/^(.*[^/]|.)\/*$/, '$1')
  const known = publicPathAt(exact)
  if (known) return publicPages[known]
  if (/^\/admin(\/|$)/.test(exact)) return admin
  return accountPages[exact] ?? notFoundPage
}
