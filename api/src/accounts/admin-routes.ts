import { accounts } from '@grace/contract/accounts'
import { passwordLinkUrl } from '../auth/password-links.ts'
import { actorOf } from '../http/access.ts'
import { found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import { done, routeOf } from '../http/route-of.ts'
import { listAccounts } from './account-list.ts'
import { adminActs } from './admin-acts.ts'
import { accountRepository } from './repository.ts'

export function accountAdminRoutes(app: App, { siteUrl }: { siteUrl: string }) {
  const repository = accountRepository(app.db)
  const acts = adminActs(app.db)

  app.route({
    ...routeOf(accounts.list),
    handler: async ({ query }, reply) => {
      const { items, total } = await listAccounts(app.db, query)
      reply.header('x-total-count', total)
      return items
    },
  })
  app.route({
    ...routeOf(accounts.active),
    handler: async ({ query }, reply) => {
      const { items, total } = await listAccounts(app.db, { ...query, active: 'true' })
      reply.header('x-total-count', total)
      return items
    },
  })
  app.route({
    ...routeOf(accounts.one),
    handler: async ({ params }) => found(await repository.byId(params.id), 'user'),
  })
  app.route({
    ...routeOf(accounts.byUsername),
    handler: async ({ params }) => found(await repository.byUsername(params.username), 'user'),
  })
  app.route({
    ...routeOf(accounts.create),
    handler: async (request) =>
      done('User created successfully!', await acts.create(actorOf(request), request.body)),
  })
  app.route({
    ...routeOf(accounts.update),
    handler: async (request) =>
      done(
        'User updated successfully!',
        await acts.change(actorOf(request), request.params.id, request.body, 'account.update'),
      ),
  })
  app.route({
    ...routeOf(accounts.setStatus),
    handler: async (request) =>
      done(
        request.body.active ? 'User activated successfully!' : 'User deactivated successfully!',
        await acts.change(actorOf(request), request.params.id, request.body, 'account.status'),
      ),
  })
  app.route({
    ...routeOf(accounts.setRole),
    handler: async (request) =>
      done(
        'User role updated successfully!',
        await acts.change(actorOf(request), request.params.id, request.body, 'account.role'),
      ),
  })
  app.route({
    ...routeOf(accounts.remove),
    handler: async (request) => {
      await acts.remove(actorOf(request), request.params.id)
      return done('User deleted successfully!', null)
    },
  })
  app.route({
    ...routeOf(accounts.passwordLink),
    handler: async (request) => {
      const { token, expiresAt } = await acts.issuePasswordLink(actorOf(request), request.params.id)
      return done('Password link created successfully!', { url: passwordLinkUrl(siteUrl, token), expiresAt })
    },
  })
}
