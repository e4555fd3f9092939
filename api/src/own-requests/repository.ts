import type { OwnRequest, OwnRequestKind, OwnRequestQuery } from '@grace/contract/own-requests'
import type { Db } from '../database/db.ts'
import { listRows } from '../database/list.ts'
import { nextUpdatedAt } from '../http/optimistic-lock.ts'
import { isOpen } from '../personal-data/closed-requests.ts'
import { openStored, personKeyColumn } from '../sealing/person-keys.ts'
import type { PersonKey, Sealing } from '../sealing/sealing.ts'
import { isSame } from './links.ts'

interface Row extends Omit<OwnRequest, 'state'> {
  personKey: PersonKey | null
  status: string
}

interface Subject {
  kind: OwnRequestKind
  id: number
}

/** How a person is reached about a submission, whatever administrators know of them. */
export interface Sender {
  email: string | null
  language: string | null
  linkKey: string | null
  /** The sender wished to have the link by mail. */
  hasMailedLink: boolean
}

/** A submission that a private link opens. */
export interface Opened {
  request: OwnRequest
  /** A mailed link opens the text with the word of this hash alone; a hash that cannot be read any more is null. */
  mailed: { linkHash: string; wordHash: string | null } | null
}

/** Replaces name and text; the columns have a minimum length. */
const withdrawn = '(withdrawn)'

interface Table {
  name: string
  text: string
  withoutName: string
  /** Replaces the address. */
  noEmail: string | null
}

const tables: Record<OwnRequestKind, Table> = {
  'prayer-request': {
    name: 'prayer_requests',
    text: 'request',
    withoutName: 'without_name',
    noEmail: null,
  },
  'contact-message': {
    name: 'contact_messages',
    text: 'message',
    withoutName: 'false',
    // The column requires an address; this domain never has any (RFC 2606).
    noEmail: 'withdrawn@example.invalid',
  },
}

/** SQL: the submissions of both tables that meet a condition, as rows `own`. */
const rowsWhere = (condition: string) =>
  Object.entries(tables)
    .map(
      ([kind, { name, text, withoutName }]) =>
        `select '${kind}' as kind, id, ${text} as text, ${withoutName} as "withoutName", ${personKeyColumn}, status,
           done_at as "seenAt", answer, answered_at as "answeredAt", created_at as "createdAt", link_hash,
           mailed_link_hash, link_word
         from ${name} where ${condition}`,
    )
    .join(' union all ')

const columns = `kind, id, text, "withoutName", "personKey", status, "seenAt", answer, "answeredAt", "createdAt"`

/** Submissions for their senders. */
export const ownRequestRepository = (db: Db, sealing: Sealing) => {
  const shown = ({ personKey, status, text, answer: stored, ...row }: Row): OwnRequest => {
    const answer = stored && openStored(sealing, personKey, 'answer', stored)
    return {
      ...row,
      text: openStored(sealing, personKey, 'text', text) ?? '',
      answer,
      answeredAt: answer === null ? null : row.answeredAt,
      state: answer !== null ? 'answered' : status === 'DONE' ? 'seen' : 'received',
    }
  }

  return {
    async ofAccount(
      accountId: number,
      { page, size }: OwnRequestQuery,
    ): Promise<{ items: OwnRequest[]; total: number }> {
      const sql = `from (${rowsWhere(`account_id = $1 and ${isOpen}`)}) as own`
      const orderBy = '"createdAt" desc, kind, id desc'
      const { items, total } = await listRows<Row>(db, {
        columns,
        sql,
        values: [accountId],
        orderBy,
        page,
        size,
      })
      return { items: items.map(shown), total }
    },

    /** @param linkHash of the token of a private link. */
    async byLink(linkHash: string): Promise<Opened | null> {
      const { rows } = await db.query<
        Row & { linkHash: string; mailedLinkHash: string | null; linkWord: string | null }
      >(
        `select ${columns}, link_hash as "linkHash", mailed_link_hash as "mailedLinkHash", link_word as "linkWord"
         from (${rowsWhere('link_hash = $1 or mailed_link_hash = $1')}) as own`,
        [linkHash],
      )
      const [row] = rows
      if (!row) return null
      const { linkHash: shownLinkHash, mailedLinkHash, linkWord, ...own } = row
      const request = shown(own)
      if (isSame(shownLinkHash, linkHash)) return { request, mailed: null }
      if (!isSame(mailedLinkHash ?? '', linkHash)) return null
      const wordHash = linkWord && openStored(sealing, row.personKey, 'word', linkWord)
      return { request, mailed: { linkHash, wordHash } }
    },

    async sender({ kind, id }: Subject): Promise<Sender | null> {
      const { rows } = await db.query<Sender>(
        // The present address of the account may be that of somebody else.
        `select coalesce(email, (
             select case when requests_closed_at is null then accounts.email else requests_email end
             from accounts where accounts.id = account_id)) as email,
           language, link_key as "linkKey", mailed_link_hash is not null as "hasMailedLink"
         from ${tables[kind].name} as sent where sent.id = $1 and (account_id is not null or link_key is not null)`,
        [id],
      )
      return rows[0] ?? null
    },

    /** The account that sent it, and that it is open to; null: a visitor, or it is closed. */
    async accountOf({ kind, id }: Subject): Promise<number | null> {
      const { rows } = await db.query<{ accountId: number | null }>(
        `select account_id as "accountId" from ${tables[kind].name} as sent where id = $1 and not exists (
           select from accounts where accounts.id = account_id and sent.created_at < requests_closed_at)`,
        [id],
      )
      return rows[0]?.accountId ?? null
    },

    async linkKey({ kind, id }: Subject): Promise<string | null> {
      const { rows } = await db.query<{ linkKey: string | null }>(
        `select link_key as "linkKey" from ${tables[kind].name} where id = $1`,
        [id],
      )
      return rows[0]?.linkKey ?? null
    },

    async isOfAccount({ kind, id }: Subject, accountId: number): Promise<boolean> {
      const { rowCount } = await db.query(
        `select from ${tables[kind].name} where id = $2 and account_id = $1 and ${isOpen} for update`,
        [accountId, id],
      )
      return rowCount > 0
    },

    /**
     * Erases all that was sent, and the key of the text, so that older backups cannot be read either; the key is listed,
     * so that a restored one does not bring back the name. The row stays until its retention ends: administrators see
     * that something was withdrawn. Call it in a transaction.
     */
    async withdraw({ kind, id }: Subject): Promise<void> {
      const { name, text, noEmail } = tables[kind]
      await db.query(
        `with gone as (
           delete from person_keys where id = (select person_key from ${name} where ${name}.id = $1) returning id)
         insert into erased_people (erasure_key, is_by_owner) select id, true from gone on conflict do nothing`,
        [id],
      )
      await db.query(
        `update ${name} set name = $2, ${text} = $2, email = $3, search_text = '', person_key = null,
           note = null, answer = null, answered_at = null, assigned_to = null,
           account_id = null, link_key = null, link_hash = null, mailed_link_hash = null, link_word = null,
           status = 'DONE', done_at = coalesce(done_at, now()), withdrawn_at = now(),
           updated_at = ${nextUpdatedAt}, updated_by = null
         where id = $1`,
        [id, withdrawn, noEmail],
      )
    },
  }
}
