import { accounts } from '@grace/contract/accounts'
import { dashboard } from '@grace/contract/dashboard'
import type { Endpoint } from '@grace/contract/endpoint'
import { z } from '@grace/contract/zod'
import { type Run, StepFailure } from './run.ts'
import { newPassword } from './test-user.ts'

/** The OpenAPI document, which does not describe itself. */
export const apiDocs = {
  method: 'GET',
  path: '/openapi.json',
  access: 'anyone',
  status: 200,
  response: z.object({
    info: z.object({ title: z.string(), version: z.string() }),
    paths: z.record(z.string(), z.unknown()),
  }),
} satisfies Endpoint

export interface Step {
  id: string
  name: string
  /** Description, for administrators and for visitors, who type an account. */
  about: string | Readonly<Record<'administrator' | 'visitor', string>>
  /**
   * @returns a message with the result.
   * @throws StepFailure
   */
  run: (run: Run) => Promise<string>
}

const count = (number: number) => number.toLocaleString('en-US')

export const steps: readonly Step[] = [
  {
    id: 'docs',
    name: 'API docs',
    about: 'Reads the server’s own documentation.',
    async run(run) {
      const { info, paths } = await run.call(apiDocs)
      return `${info.title} ${info.version} describes ${count(Object.keys(paths).length)} paths.`
    },
  },
  {
    id: 'login',
    name: 'Login',
    about: {
      administrator: 'Logs in as a test user.',
      visitor: 'Logs in with the username and password above.',
    },
    async run(run) {
      if (run.isVisitor) {
        await run.token()
        return 'The username and password are good.'
      }
      const user = await run.aUser()
      const { username, role } = await run.signIn(user)
      return `${username} is logged in as ${role}.`
    },
  },
  {
    id: 'users',
    name: 'Get all users',
    about: 'Reads the list of accounts.',
    async run(run) {
      const list = await run.call(accounts.list, { token: await run.token() })
      if (!Array.isArray(list)) throw new StepFailure('The response is not a list.')
      return `${count(list.length)} ${list.length === 1 ? 'account' : 'accounts'}.`
    },
  },
  {
    id: 'stats',
    name: 'Dashboard stats',
    about: 'Reads the figures of the dashboard.',
    async run(run) {
      const { totalUsers, activeUsers } = await run.call(dashboard.counts, { token: await run.token() })
      return `totalUsers ${count(totalUsers)}, activeUsers ${count(activeUsers)}.`
    },
  },
  {
    id: 'create',
    name: 'Create user',
    about: 'Creates a user whose name starts with test-, and deletes it afterwards.',
    async run(run) {
      const { username, id } = await run.newUser()
      return `${username} was created with the id ${id}.`
    },
  },
  {
    id: 'password',
    name: 'Change password',
    about:
      'Logs in as a test user, changes its password, and logs in with the new one. Yours stays the same.',
    async run(run) {
      const user = await run.aUser()
      const { token } = await run.signIn(user)
      const password = newPassword()
      await run.call(accounts.changePassword, {
        token,
        body: { currentPassword: user.password, newPassword: password, confirmNewPassword: password },
      })
      run.passwordChanged(user.id, password)
      await run.signIn({ username: user.username, password })
      return `The new password of ${user.username} works.`
    },
  },
]
