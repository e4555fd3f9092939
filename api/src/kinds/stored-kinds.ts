import { has, type Kind } from '@grace/contract/kinds'
import { sampleKinds } from '@grace/contract/samples'
import { account } from '../accounts/kind.ts'
import { album } from '../albums/kind.ts'
import { announcement } from '../announcements/kind.ts'
import { answerTemplate } from '../answer-templates/kind.ts'
import { block } from '../blocks/kind.ts'
import { blog } from '../blogs/kind.ts'
import { category } from '../categories/kind.ts'
import { contactMessage } from '../contact-messages/kind.ts'
import { dataBreach } from '../data-breaches/kind.ts'
import type { Db } from '../database/db.ts'
import { event } from '../events/kind.ts'
import { letter } from '../letters/kind.ts'
import { subscriber } from '../newsletter/kind.ts'
import { picture } from '../pictures/kind.ts'
import { post } from '../posts/kind.ts'
import { prayerRequest } from '../prayer-requests/kind.ts'
import { rightsRequest } from '../rights-requests/kind.ts'
import { sampleContent } from '../samples/kind.ts'
import { sermon } from '../sermons/kind.ts'
import { service } from '../services/kind.ts'
import { settings } from '../settings/kind.ts'
import type { Part, StoredAs, StoredKind } from './stored-kind.ts'

/** How each kind is stored. Trash, search, revisions, samples and recent activity read it. */
export const storedKinds = {
  account,
  'prayer-request': prayerRequest,
  'contact-message': contactMessage,
  service,
  blog,
  post,
  announcement,
  event,
  sermon,
  block,
  picture,
  category,
  album,
  letter,
  settings,
  'answer-template': answerTemplate,
  subscriber,
  'data-breach': dataBreach,
  'rights-request': rightsRequest,
  'sample-content': sampleContent,
} satisfies { [K in Kind]: StoredAs<K> }

/** How a kind is stored. */
export const stored = (kind: Kind): StoredKind => storedKinds[kind]

/** All rows of a thing, parents before children; the first is its own. */
export function partsOf(kind: Kind): Part[] {
  const { table, restored, changed, parts = [] } = stored(kind)
  const texts = has('texts', kind) ? ['texts', 'text_revisions', 'only_languages'] : []
  return [
    { table, where: 'id = $1', ...(restored && { restored }), ...(changed && { changed }) },
    ...parts,
    ...texts.map((table) => ({ table, where: `kind = '${kind}' and subject_id = $1` })),
    ...(kind === 'sample-content' ? partsOfSamples() : []),
  ]
}

/** A thing comes after those that it links to. */
const rank = (kind: Kind): number =>
  1 + Math.max(-1, ...(stored(kind).links ?? []).map((link) => rank(link.kind)))

/** Rows of all things of a removal of sample content, each table once. */
function partsOfSamples(): Part[] {
  const byTable = new Map<string, Part>()
  for (const kind of sampleKinds.toSorted((a, b) => rank(a) - rank(b))) {
    const removed = `any (select subject_id from samples where removal_id = $1 and samples.kind = '${kind}')`
    for (const part of partsOf(kind)) {
      const where = `(${part.where.replace('$1', removed)})`
      const same = byTable.get(part.table)
      byTable.set(part.table, same ? { ...same, where: `${same.where} or ${where}` } : { ...part, where })
    }
  }
  return [...byTable.values()]
}

/** Deletes the rows of a thing for good. */
export async function deleteRows(db: Db, kind: Kind, id: number): Promise<void> {
  for (const { table, where } of partsOf(kind).toReversed()) {
    await db.query(`delete from ${table} where ${where}`, [id])
  }
}
