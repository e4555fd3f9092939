import * as calls from '@grace/shared-auth/call'
import * as router from '@grace/shared-auth/router'
import * as entry from './index.ts'

/** What a console of an earlier release was built against. Taking a name away is a major version. */
const surface = {
  entry: [
    'adminContractVersion',
    'followOtherTabs',
    'isAdminRemoteModule',
    'session',
    'useRole',
    'useSession',
    'useUser',
  ],
  session: ['current', 'expired', 'signedIn', 'signedOut', 'subscribe', 'userChanged'],
  call: ['CallError', 'call', 'callPage', 'signOut'],
  router: [
    'BrowserRouter',
    'Link',
    'MemoryRouter',
    'NavLink',
    'Navigate',
    'Outlet',
    'Route',
    'Routes',
    'beforeSteps',
    'useLocation',
    'useNavigate',
    'useNavigationType',
    'useParams',
    'useSearchParams',
  ],
}

test.each([
  ['the entry', entry, surface.entry],
  ['the session', entry.session, surface.session],
  ['the client', calls, surface.call],
  ['the router facade', router, surface.router],
])('%s still has every name that a console of this major version may use', (_, module, names) => {
  expect(Object.keys(module)).toEqual(expect.arrayContaining(names))
})

test('the host takes a console of its own contract version, and no other', () => {
  const Console = () => null

  expect(entry.isAdminRemoteModule({ contractVersion: 1, release: '1.4.0', default: Console })).toBe(true)
  expect(entry.isAdminRemoteModule({ contractVersion: 2, release: '2.0.0', default: Console })).toBe(false)
  expect(entry.isAdminRemoteModule({ contractVersion: 1, release: '1.4.0' })).toBe(false)
  expect(entry.isAdminRemoteModule('<!doctype html>')).toBe(false)
  expect(entry.isAdminRemoteModule(null)).toBe(false)
})
