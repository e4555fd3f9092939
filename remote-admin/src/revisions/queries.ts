import { isLanguage, type Language, languages } from '@grace/contract/languages'
import { type Revision, revisions, type TextKind } from '@grace/contract/revisions'
import { z } from '@grace/contract/zod'
import { call, callPage } from '@grace/shared-auth/call'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callConfirmed } from '../confirmation/call-confirmed.ts'
import { oneIn, pagedState } from '../lib/list/paging.ts'
import { keys } from '../resource/keys.ts'
import { queryOf } from '../resource/list-query.ts'

/** Names one thing with texts. */
export interface Thing {
  kind: TextKind
  id: number
}

/** Names one version of its text in a language. */
export interface Version {
  language: Language
  revision: number
}

const key = keys('revisions')

export const ListState = z.object({ ...pagedState, language: oneIn(['', ...languages], '') })

/** Which version is shown, as `fr-3`. */
export const ShownState = z.object({ version: z.catch(z._default(z.string(), ''), '') })

export const versionName = ({ language, revision }: Version) => `${language}-${revision}`

/** Null if the address names none. */
export function versionOf(name: string): Version | null {
  const [, language, revision] = /^([a-z]{2})-([1-9]\d{0,8})$/.exec(name) ?? []
  return isLanguage(language ?? null) ? { language: language as Language, revision: Number(revision) } : null
}

export const revisionsQuery = (thing: Thing, state: z.output<typeof ListState>) => {
  const { q: _, ...query } = queryOf(state)
  return queryOptions({
    queryKey: key.list({ ...thing, ...query }),
    queryFn: ({ signal }) => callPage(revisions.list, { params: { ...thing }, query, signal }),
    staleTime: 0,
  })
}

/** Always fresh: it has the present text, and the version of the thing that a restore is based on. */
export const revisionQuery = (thing: Thing, version: Version) =>
  queryOptions({
    queryKey: key.one(Object.values({ ...thing, ...version }).join('-')),
    queryFn: ({ signal }) => call(revisions.one, { params: { ...thing, ...version }, signal }),
    staleTime: 0,
  })

/** Restores a version; afterwards nothing that is cached is sure to be right. */
export function useRestoreRevision(thing: Thing) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ updatedAt, ...version }: Version & { updatedAt: string }) =>
      callConfirmed(revisions.restore, { params: { ...thing, ...version }, body: { updatedAt } }),
    // Also after a refusal: somebody else has changed the text.
    onSettled: () => client.invalidateQueries(),
  })
}

export const authorOf = ({ author }: Pick<Revision, 'author'>): string | null =>
  author && (author.username ?? 'a deleted user')
