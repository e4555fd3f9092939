import { hostContract, isAdminRemoteModule, isLiveConsole } from '@grace/shared-auth/admin-remote'
import * as calls from '@grace/shared-auth/call'
import * as router from '@grace/shared-auth/router'
import * as entry from './index.ts'

/** Exports that consoles of earlier releases use. Removing one is a major version. */
const surface = {
  entry: ['followOtherTabs', 'session', 'useRole', 'useSession', 'useUser'],
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
])('%s exports every name that a console of this major version may use', (_, module, names) => {
  expect(Object.keys(module)).toEqual(expect.arrayContaining(names))
})

const only = (contract: number) => ({ from: contract, to: contract })

test('the host accepts only a console that supports its contract', () => {
  const aConsole = { hostContracts: only(hostContract), release: '1.4.0', default: () => null }

  expect(isAdminRemoteModule(aConsole)).toBe(true)
  expect(isAdminRemoteModule({ ...aConsole, hostContracts: { from: hostContract - 3, to: 99 } })).toBe(true)
  expect(isAdminRemoteModule({ ...aConsole, hostContracts: only(hostContract + 1) })).toBe(false)
  expect(isAdminRemoteModule({ ...aConsole, hostContracts: only(hostContract - 1) })).toBe(false)
  expect(isAdminRemoteModule({ ...aConsole, hostContracts: undefined })).toBe(false)
  expect(isAdminRemoteModule({ ...aConsole, default: undefined })).toBe(false)
  expect(isAdminRemoteModule('<!doctype html>')).toBe(false)
  expect(isAdminRemoteModule(null)).toBe(false)
})

test('live.json contains all that the host needs', () => {
  const live = { path: '', version: '1.4.0', hostContracts: only(7), entry: 'mf-manifest.json', files: {} }

  expect(isLiveConsole(live)).toBe(true)
  for (const name of Object.keys(live)) expect(isLiveConsole({ ...live, [name]: undefined })).toBe(false)
  expect(isLiveConsole({ ...live, hostContracts: { from: '1' } })).toBe(false)
  expect(isLiveConsole(null)).toBe(false)
})
