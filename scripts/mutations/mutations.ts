/** A change of one line that a test must detect: proof that tests fail when the rule is broken. */
export interface Mutation {
  /** The broken rule. */
  rule: string
  file: string
  /** Occurs in the file exactly once, unless `everywhere`. */
  from: string
  to: string
  everywhere?: true
  /** Jest files of which at least one must fail. */
  tests: string[]
}

/** @param source of the mutation's file. @throws if the line is missing or occurs more than once. */
export function mutated({ rule, file, from, to, everywhere }: Mutation, source: string): string {
  const places = source.split(from).length - 1
  if (everywhere ? places === 0 : places !== 1) {
    throw new Error(`${rule}: ${JSON.stringify(from)} stands ${places} times in ${file}`)
  }
  return source.replaceAll(from, () => to)
}

export const mutations: Mutation[] = [
  {
    rule: 'roles: no endpoint of an administrator is open to everybody who is signed in',
    file: 'contract/src/access.ts',
    from: `role !== null : isAdministrator(role)`,
    to: `role !== null : role !== null`,
    tests: ['api/src/http/access.test.ts'],
  },
  {
    rule: 'roles: the writes of blogs are for administrators',
    file: 'contract/src/common-endpoints.ts',
    from: `access: 'admin'`,
    to: `access: 'signed-in'`,
    everywhere: true,
    tests: ['api/src/http/access.test.ts'],
  },
  {
    rule: 'roles: a grave action needs a recent confirmation',
    file: 'api/src/http/access.ts',
    from: 'if (needsConfirmation) await requireConfirmation(request)',
    to: '',
    tests: ['api/src/http/access.test.ts'],
  },
  {
    rule: 'roles: a deactivated, demoted or deleted administrator decides about nobody',
    file: 'api/src/accounts/admin-mutations.ts',
    from: 'if (!admins.includes(actor.accountId))',
    to: 'if (!actor.accountId)',
    tests: ['api/src/accounts/accounts.test.ts', 'api/src/accounts/sensitive-actions.test.ts'],
  },
  {
    rule: 'conflict: a blog that somebody else changed meanwhile is not overwritten',
    file: 'api/src/blogs/change.ts',
    from: 'if (updatedAt !== undefined && concerned.some(isStale))',
    to: 'if (updatedAt === null && concerned.some(isStale))',
    tests: ['api/src/blogs/blogs.test.ts'],
  },
  {
    rule: 'conflict: a change of the text of a blog raises its version',
    file: 'api/src/blogs/repository.ts',
    from: 'update blogs set updated_at =',
    to: 'update blogs set created_at =',
    tests: ['api/src/blogs/blogs.test.ts'],
  },
  {
    rule: 'idempotency: the same key and body again is not carried out again',
    file: 'api/src/http/idempotency-key.ts',
    from: 'if (!isFirst) return storedResponse(tx, key, requestHash)',
    to: '',
    tests: ['api/src/blogs/blogs.test.ts'],
  },
  {
    rule: 'idempotency: the same key with another body is refused',
    file: 'api/src/http/idempotency-key.ts',
    from: 'if (first?.requestHash !== requestHash)',
    to: 'if (!first)',
    tests: ['api/src/blogs/blogs.test.ts', 'api/src/categories/categories.test.ts'],
  },
  {
    rule: 'idempotency: the key of one person answers nobody else',
    file: 'api/src/http/idempotency-key.ts',
    from: `caller?.accountId ?? 'visitor'`,
    to: `'anybody'`,
    tests: ['api/src/blogs/blogs.test.ts', 'api/src/categories/categories.test.ts'],
  },
  {
    rule: 'erasure: the name goes from the audit entries of others',
    file: 'api/src/accounts/erasure.ts',
    from: 'return erased.has(caseKey(value)) ? erasedName : value',
    to: 'return value',
    tests: ['api/src/accounts/erasure.test.ts'],
  },
  {
    rule: 'erasure: stored responses that name the person go',
    file: 'api/src/accounts/erasure.ts',
    from: `  await eraseFromTrash(tx, accountId, identity)\n  await deleteStoredResponses(tx, identity)\n}`,
    to: `  await eraseFromTrash(tx, accountId, identity)\n}`,
    tests: ['api/src/accounts/erasure.test.ts'],
  },
  {
    rule: 'erasure: what is in the trash names the person no more',
    file: 'api/src/accounts/erasure.ts',
    from: '  await eraseFromTrash(tx, accountId, identity)\n',
    to: '',
    tests: ['api/src/accounts/erasure.test.ts'],
  },
  {
    rule: 'trash: a post is not restored before its blog',
    file: 'api/src/trash/restore.ts',
    from: '  refuseMissing(restored, missing)\n',
    to: '',
    tests: ['api/src/trash/trash.test.ts'],
  },
  {
    rule: 'revisions: a restored text is approved only if visitors read it already',
    file: 'api/src/blogs/change.ts',
    from: '      isSame(text, before?.publicTexts[code])\n',
    to: '      true\n',
    tests: ['api/src/revisions/revisions.test.ts'],
  },
  {
    rule: 'revisions: a restored translation is as old as it was',
    file: 'api/src/revisions/routes.ts',
    from: 'seen: writtenAt',
    to: 'seen: null',
    tests: ['api/src/revisions/revisions.test.ts'],
  },
  {
    rule: 'revisions: a restore compares the version that was read',
    file: 'api/src/revisions/routes.ts',
    from: '[language]: text }, updatedAt: read',
    to: '[language]: text }, updatedAt: undefined',
    tests: ['api/src/revisions/revisions.test.ts'],
  },
  {
    rule: 'revisions: the oldest ones go',
    file: 'api/src/texts/repository.ts',
    from: '    await removeOldest(id, language, revision - revisionsPerText)\n',
    to: '',
    tests: ['api/src/revisions/revisions.test.ts'],
  },
  {
    rule: 'revisions: what a text refers to is kept',
    file: 'api/src/texts/repository.ts',
    from: 'r.revision in (t.revision, t.public_revision)',
    to: 'r.revision = t.revision',
    tests: ['api/src/revisions/revisions.test.ts'],
  },
  {
    rule: 'rate limits: the request after the last one that is allowed is refused',
    file: 'api/src/http/rate-limit.ts',
    from: 'if (hits > max)',
    to: 'if (hits > max + 1)',
    tests: ['api/src/http/rate-limit.test.ts'],
  },
  {
    rule: 'rate limits: each address has a count of its own',
    file: 'api/src/http/rate-limit.ts',
    from: `ofAllAddresses ? 'all' : addressKey(request.ip)`,
    to: `'all'`,
    tests: ['api/src/http/rate-limit.test.ts'],
  },
  {
    rule: 'hydration: a click before React is repeated after it',
    file: 'host-public/src/hydration/gestures.ts',
    from: '    control.click()\n',
    to: '',
    tests: ['host-public/src/hydration/gestures.test.ts'],
  },
  {
    rule: 'hydration: a section that is used is loaded',
    file: 'host-public/src/hydration/gestures.ts',
    from: 'if ([...touched].some((control) => element.contains(control))) void hydrate()',
    to: '',
    tests: ['host-public/src/hydration/gestures.test.ts'],
  },
  {
    rule: 'hydration: it begins, for every section, before the page changes',
    file: 'host-public/src/hydration/gestures.ts',
    from: 'await Promise.all(next.map(([, hydrate]) => hydrate()))',
    to: '',
    tests: ['host-public/src/hydration/gestures.test.ts'],
  },
  {
    rule: 'hydration: a prerendered page is hydrated and not rendered again',
    file: 'host-public/src/main.tsx',
    from: 'startTransition(() => void hydrateRoot(root, app))',
    to: 'createRoot(root).render(app)',
    tests: ['host-public/prerender/hydration.test.tsx'],
  },
  {
    rule: 'hydration: a chunk that failed is fetched again at the next attempt',
    file: 'host-public/src/hydration/page.tsx',
    from: 'whole.catch(() => waiting.delete(texts))',
    to: 'whole.catch(() => {})',
    tests: ['host-public/src/hydration/page.test.tsx'],
  },
  {
    rule: 'query cache: returning to the tab after a minute refetches',
    file: 'host-public/src/hydration/refresh.ts',
    from: 'void refresh(cache, addresses())',
    to: '',
    tests: ['host-public/src/hydration/refresh.test.ts'],
  },
  {
    rule: 'route announcer: the heading has the focus after a navigation',
    file: 'host-public/src/layout/route-announcer.tsx',
    from: 'heading.focus({ preventScroll: true })',
    to: '',
    tests: ['host-public/src/app.test.tsx'],
  },
  {
    rule: 'service worker: without a network the cached page is shown',
    file: 'host-public/service-worker/page-responses.ts',
    from: 'if (cached) return withCachedAt(cached)',
    to: '',
    tests: ['host-public/service-worker/page-responses.test.ts'],
  },
  {
    rule: 'service worker: a page is cached under its language',
    file: 'host-public/service-worker/page-cache.ts',
    from: 'return joinPath(language, path) +',
    to: 'return path +',
    tests: ['host-public/service-worker/page-responses.test.ts'],
  },
  {
    rule: 'service worker: of more than 30 pages the oldest is dropped',
    file: 'host-public/service-worker/page-cache.ts',
    from: 'const maxPages = 30',
    to: 'const maxPages = 31',
    tests: ['host-public/service-worker/page-responses.test.ts'],
  },
  {
    rule: 'service worker: the files of the release before stay',
    file: 'host-public/service-worker/file-cache.ts',
    from: 'others.slice(0, -1)',
    to: 'others',
    tests: ['host-public/service-worker/file-cache.test.ts'],
  },
  {
    rule: 'outbox: what waits is sent when there is a connection again',
    file: 'host-public/service-worker/main.ts',
    from: 'sync.waitUntil(sendAll())',
    to: 'sync.waitUntil(Promise.resolve())',
    tests: ['host-public/service-worker/lifecycle.test.ts'],
  },
  {
    rule: 'outbox: what waits is sent under its idempotency key',
    file: 'host-public/src/offline/outbox/send-outbox.ts',
    from: `, 'Idempotency-Key': entry.key`,
    to: '',
    tests: ['host-public/src/offline/outbox/send-outbox.test.ts'],
  },
  {
    rule: 'calls: a call refused for its expired token is sent again with the new one',
    file: 'shared-auth/src/call.ts',
    from: 'return await send(endpoint, options, renewed)',
    to: 'throw endedError()',
    tests: ['shared-auth/src/call.test.ts'],
  },
  {
    rule: 'csv: a cell that begins like a formula is text',
    file: 'remote-admin/src/lib/csv.ts',
    from: '.test(value) ?',
    to: '.test(value) && false ?',
    tests: ['remote-admin/src/accounts/accounts-csv.test.ts'],
  },
  {
    rule: 'conflict: an event that somebody else changed meanwhile is not overwritten',
    file: 'api/src/texts/subject-mutations.ts',
    from: 'refuseStale(before, body)',
    to: '',
    tests: ['api/src/http/optimistic-lock.test.ts'],
  },
  {
    rule: 'roles: a client is no administrator',
    file: 'contract/src/roles.ts',
    from: `role === 'ADMIN'`,
    to: `role !== 'MEMBER'`,
    tests: ['api/src/http/access.test.ts'],
  },
]
