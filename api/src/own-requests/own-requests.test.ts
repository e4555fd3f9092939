import { accounts } from '@grace/contract/accounts'
import type { AdminArea } from '@grace/contract/areas'
import { contactMessages } from '@grace/contract/contact-messages'
import { type OwnRequestKind, ownRequests } from '@grace/contract/own-requests'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { trash } from '@grace/contract/trash'
import { openMailbox } from '../testing/mailbox.ts'
import { insertAccount } from '../testing/samples.ts'
import { type Caller, type Person, testApi, testSecret } from '../testing/test-api.ts'
import { claimsOf, signedToken } from '../testing/tokens.ts'
import { hashOf } from './links.ts'

const mailbox = await openMailbox()
afterAll(mailbox.close)

const api = testApi({
  siteUrl: 'https://church.example.org/',
  mail: { url: mailbox.url, from: 'Church <church@example.org>' },
})
const visitor = () => api.as('visitor')
const admin = () => api.as('ADMIN')

beforeEach(async () => {
  mailbox.received.length = 0
  await api.db.query('delete from rate_limits')
})

/** Mails are sent after the response. */
async function mailsTo(address: string, count: number) {
  const found = () => mailbox.received.filter(({ to }) => to.includes(address))
  for (let tries = 0; tries < 200 && found().length < count; tries++) {
    await new Promise((next) => setTimeout(next, 20))
  }
  return found()
}

const kinds = ['prayer-request', 'contact-message'] as const
const inboxOf = { 'prayer-request': prayerRequests, 'contact-message': contactMessages }
let sent = 0
const bodyOf = (kind: OwnRequestKind, text: string) => ({
  name: 'Ruth Uwase',
  email: `sender${++sent}@example.org`,
  ...(kind === 'prayer-request' ? { request: text } : { message: text }),
})
const send = async (
  call: Caller,
  kind: OwnRequestKind,
  { text = 'My secret', headers = {}, more = {} }: { text?: string; headers?: object; more?: object } = {},
) => {
  const body = { ...bodyOf(kind, text), ...more }
  const response = await call(inboxOf[kind].submit, { body, headers: { ...headers } })
  expect(response.status).toBe(201)
  return { kind, text, email: body.email, ...response.body.data }
}
/** Five groups of four, without I, L, O and U. */
const writable = /^(?:[\dA-HJKMNP-TV-Z]{4}-){4}[\dA-HJKMNP-TV-Z]{4}$/
const open = (token: string, call = visitor(), word?: string) =>
  call(ownRequests.byLink, { body: { token, ...(word !== undefined && { word }) } })
/** The tick of the form, and the word with it. */
const byMail = { mailLink: true, linkWord: 'Umunezero' }
const tokenIn = (text: string | undefined) => /request\?token=([\w-]{43})(?:\s|$)/.exec(text ?? '')?.[1] ?? ''
/** Sends with the tick. @returns the token that was mailed beside the one that was shown. */
async function sendByMail(kind: OwnRequestKind, more: object = {}) {
  const sent = await send(visitor(), kind, { more: { ...byMail, ...more } })
  const [mail] = await mailsTo(sent.email, 1)
  return { ...sent, mail, mailedToken: tokenIn(mail?.text) }
}
const own = async (person: Person) => (await person.call(ownRequests.list)).body
const rowOf = async (kind: OwnRequestKind, id: number) => {
  const table = kind === 'prayer-request' ? 'prayer_requests' : 'contact_messages'
  const { rows } = await api.db.query<Record<string, unknown>>(`select * from ${table} where id = $1`, [id])
  return rows[0]
}

describe.each(kinds)('a %s', (kind) => {
  /** One of a member, and one with a private link. */
  async function world() {
    const owner = await api.someone()
    const other = await api.someone()
    const ofOwner = await send(owner.call, kind, { text: 'Of the owner' })
    const linked = await send(visitor(), kind, { text: 'Of the link' })
    return { owner, other, ofOwner, linked, token: linked.linkToken as string }
  }
  const withArea = async (area: AdminArea | null) => {
    const { username, id } = await insertAccount(api.db, { accountCategory: 'ADMIN' })
    await api.db.query('update accounts set areas = $1 where id = $2', [area ? [area] : [], id])
    return (await api.signIn(username, { remoteAddress: '10.1.0.1' })).call
  }
  const callers = ['owner', 'other member', 'visitor', 'content', 'people', 'care', 'settings'] as const

  // By hand: whether each caller finds, withdraws or opens what is of the owner, of the link, or of no link.
  test.each([
    ['owner', { finds: ['Of the owner'], withdraws: 200, opensLink: 200, opensWrong: 404 }],
    ['other member', { finds: [], withdraws: 404, opensLink: 200, opensWrong: 404 }],
    ['visitor', { finds: null, withdraws: 401, opensLink: 200, opensWrong: 404 }],
    ['content', { finds: [], withdraws: 404, opensLink: 200, opensWrong: 404 }],
    ['people', { finds: [], withdraws: 404, opensLink: 200, opensWrong: 404 }],
    ['care', { finds: [], withdraws: 404, opensLink: 200, opensWrong: 404 }],
    ['settings', { finds: [], withdraws: 404, opensLink: 200, opensWrong: 404 }],
  ] as const)(
    'the list, withdrawal and links are open to the %s as expected: %o',
    async (name: (typeof callers)[number], expected) => {
      const { owner, other, ofOwner, linked, token } = await world()
      const call =
        name === 'owner'
          ? owner.call
          : name === 'other member'
            ? other.call
            : name === 'visitor'
              ? visitor()
              : await withArea(name)
      const list = await call(ownRequests.list)
      const found = list.status === 200 ? list.body.map(({ text }) => text) : null
      // The id of what is not of an account is not enough, whoever asks.
      const stranger = await call(ownRequests.withdraw, { params: { kind, id: linked.id } })
      expect(stranger.status).toBe(name === 'visitor' ? 401 : 404)
      const opened = await open(token, call)
      expect({
        finds: found,
        opensLink: opened.status,
        opensWrong: (await open(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, call)).status,
        withdraws: (await call(ownRequests.withdraw, { params: { kind, id: ofOwner.id } })).status,
      }).toEqual(expected)
      expect(opened.body).toMatchObject({ kind, id: linked.id, text: 'Of the link' })
      expect((await rowOf(kind, ofOwner.id))?.withdrawn_at === null).toBe(name !== 'owner')
      expect((await rowOf(kind, linked.id))?.withdrawn_at).toBeNull()
    },
  )

  test('a link opens and withdraws only its own request; all wrong links get the same response', async () => {
    const [one, two] = [await send(visitor(), kind), await send(visitor(), kind)]
    const otherKind = kinds.find((each) => each !== kind) as OwnRequestKind
    const foreign = await send(visitor(), otherKind, { text: 'Of the other kind' })
    expect((await open(foreign.linkToken as string)).body.text).toBe('Of the other kind')
    const answers = await Promise.all(
      ['', 'x', `${one.linkToken}x`, String(one.linkToken).slice(1), String(one.id), 'null'].map((token) =>
        open(token),
      ),
    )
    for (const { status, body } of answers) {
      expect({ status, message: body.message }).toEqual({
        status: 404,
        message: (answers[0] as (typeof answers)[number]).body.message,
      })
    }
    const stored = await rowOf(kind, one.id)
    for (const column of ['link_key', 'link_hash']) {
      expect((await open(String(stored?.[column]))).status).toBe(404)
    }
    expect(
      (await visitor()(ownRequests.withdrawByLink, { body: { token: one.linkToken } })).body.message,
    ).toBe('Your request has been withdrawn.')
    expect((await open(one.linkToken as string)).status).toBe(404)
    expect((await open(two.linkToken as string)).status).toBe(200)
    expect((await open(foreign.linkToken as string)).status).toBe(200)
  })

  test('a link opens as it was copied from paper, and a long one from before still opens', async () => {
    const { id, linkToken } = await send(visitor(), kind, { text: 'On paper' })
    const token = String(linkToken)
    const onPaper = token.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
    for (const copied of [onPaper, token.replaceAll('-', '')]) {
      expect((await open(copied)).body.text).toBe('On paper')
    }
    const long = 'k'.repeat(43)
    const table = kind === 'prayer-request' ? 'prayer_requests' : 'contact_messages'
    await api.db.query(`update ${table} set link_hash = $1 where id = $2`, [hashOf(long), id])
    expect((await open(long)).body.text).toBe('On paper')
  })

  test('the token of a link is random, stays the same for a repeated send, and is not stored', async () => {
    const key = `key-${kind}`
    const body = bodyOf(kind, 'Twice')
    const twice = async () =>
      (await visitor()(inboxOf[kind].submit, { body, headers: { 'idempotency-key': key } })).body.data
    const first = await twice()
    const again = await twice()
    expect(again).toEqual(first)
    expect(first.linkToken).toMatch(writable)
    expect((await send(visitor(), kind)).linkToken).not.toBe(first.linkToken)
    const { rows: tables } = await api.db.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = current_schema()`,
    )
    for (const { name } of tables) {
      const { rows } = await api.db.query(`select 1 from "${name}" as t where t::text like $1`, [
        `%${first.linkToken}%`,
      ])
      expect(rows).toEqual([])
    }
  })

  test('the state follows the changes by administrators, and the answer is stored sealed', async () => {
    const member = await api.someone()
    const { id } = await send(member.call, kind)
    const { linkToken } = await send(visitor(), kind)
    expect(await own(member)).toMatchObject([{ id, state: 'received', seenAt: null, answer: null }])

    const update = (body: object, which = id) =>
      admin()(inboxOf[kind].update, { params: { id: which }, body })
    await update({ status: 'DONE' })
    expect(await own(member)).toMatchObject([{ state: 'seen', seenAt: expect.any(String) }])
    const { seenAt } = (await own(member))[0] ?? {}
    await update({ note: 'Ours alone' })
    expect((await own(member))[0]).toMatchObject({ seenAt })
    const answered = await update({ answer: ' We prayed. \n\n Come on Sunday. ' })
    expect(answered.body.data).toMatchObject({
      answer: 'We prayed. \n\n Come on Sunday.',
      canReadAnswer: true,
    })
    expect(await own(member)).toMatchObject([
      { state: 'answered', answer: 'We prayed. \n\n Come on Sunday.', answeredAt: expect.any(String) },
    ])
    expect(JSON.stringify(await own(member))).not.toContain('Ours alone')
    expect(String((await rowOf(kind, id))?.answer)).toMatch(/^sealed:/)

    await update({ answer: null, status: 'NEW' })
    expect(await own(member)).toMatchObject([
      { state: 'received', seenAt: null, answer: null, answeredAt: null },
    ])
    expect((await open(linkToken as string)).body).toMatchObject({ state: 'received' })
    expect((await update({ answer: 'x'.repeat(1_501) })).status).toBe(400)
  })

  test('a link is mailed only if the sender ticks it, and never the one that is shown', async () => {
    const unticked = await send(visitor(), kind)
    const again = await send(visitor(), kind, { more: { mailLink: false, linkWord: 'umunezero' } })
    const { mail, mailedToken, linkToken } = await sendByMail(kind, { language: 'fr' })
    expect(mail?.text).toContain(`https://church.example.org/fr/request?token=${mailedToken}`)
    expect(mailedToken).toMatch(/^[\w-]{43}$/)
    expect(mailedToken).not.toBe(linkToken)
    expect(mail?.text).not.toMatch(/My secret|umunezero/i)
    for (const { email } of [unticked, again]) expect(await mailsTo(email, 0)).toEqual([])
    expect((await open(unticked.linkToken as string)).body).toMatchObject({ text: 'My secret' })
  })

  test('a mailed link shows the state, and the text and answer only with the word', async () => {
    const { id, mailedToken, linkToken } = await sendByMail(kind)
    const locked = await open(mailedToken)
    expect(locked).toMatchObject({
      status: 200,
      body: { kind, state: 'received', needsWord: true, text: '', answer: null },
    })
    await admin()(inboxOf[kind].update, {
      params: { id },
      body: { answer: 'Come on Sunday', status: 'DONE' },
    })
    const answered = await open(mailedToken)
    expect(answered.body).toMatchObject({
      state: 'answered',
      answeredAt: expect.any(String),
      needsWord: true,
      text: '',
      answer: null,
    })
    expect(JSON.stringify([locked.body, answered.body])).not.toMatch(/My secret|Sunday|Ruth/)

    // Telephones write a first capital, or a space after the word.
    for (const word of ['Umunezero', 'umunezero', ' UMUNEZERO ']) {
      expect((await open(mailedToken, visitor(), word)).body).toMatchObject({
        text: 'My secret',
        answer: 'Come on Sunday',
        needsWord: false,
      })
    }
    // The link that was shown opens everything, whatever word is sent.
    for (const word of [undefined, 'wrong']) {
      expect((await open(linkToken as string, visitor(), word)).body).toMatchObject({
        text: 'My secret',
        needsWord: false,
      })
    }
  })

  test('wrong words get one response, and are throttled after five, unlike the displayed link', async () => {
    const { mailedToken, linkToken } = await sendByMail(kind)
    const other = await sendByMail(kind)
    expect((await open(mailedToken, visitor(), 'umunezero')).status).toBe(200)
    const tries = ['x', 'umunezera', 'umunezero1', "' or '1'='1", '0000', 'a', 'b', 'c', 'd']
    const answers = await Promise.all(
      tries.map((word, at) =>
        visitor()(ownRequests.byLink, {
          body: { token: mailedToken, word },
          remoteAddress: `10.2.0.${at}`,
        }),
      ),
    )
    const wrong = answers.filter(({ status }) => status === 400)
    expect(wrong).toHaveLength(5)
    for (const { body } of wrong) {
      expect(body.errors).toMatchObject([{ path: 'word', code: 'link_word_wrong' }])
    }
    const waiting = answers.filter(({ status }) => status === 429)
    expect(waiting).toHaveLength(4)
    expect(Number(waiting[0]?.headers['retry-after'])).toBeGreaterThan(3_000)
    // Nor is the right word told from wrong ones meanwhile, or at another endpoint.
    expect((await open(mailedToken, visitor(), 'umunezero')).status).toBe(429)
    const body = { token: mailedToken, word: 'umunezero' }
    expect((await visitor()(ownRequests.withdrawByLink, { body })).status).toBe(429)
    expect((await open(mailedToken)).body).toMatchObject({ needsWord: true })
    expect((await open(linkToken as string)).body).toMatchObject({ text: 'My secret' })
    expect((await open(other.mailedToken, visitor(), 'umunezero')).status).toBe(200)
  })

  test('after twenty wrong words in a week a link waits for days', async () => {
    const { mailedToken } = await sendByMail(kind)
    let last: Awaited<ReturnType<typeof open>> | undefined
    for (let times = 0; times < 22; times++) {
      // Each hour is over.
      await api.db.query(
        `update rate_limits set resets_at = now() where resets_at < now() + interval '2 hours'`,
      )
      last = await open(mailedToken, visitor(), `wrong ${times}`)
      if (last.status === 429) break
    }
    expect(last?.status).toBe(429)
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(6 * 86_400)
  })

  test('a mailed link withdraws with the word only, and both links end with it', async () => {
    const { id, mailedToken, linkToken } = await sendByMail(kind)
    const withdraw = (word?: string | null) =>
      visitor()(ownRequests.withdrawByLink, { body: { token: mailedToken, word } })
    for (const [word, code] of [
      [undefined, 'link_word_required'],
      [null, 'link_word_required'],
      ['  ', 'link_word_required'],
      ['wrong', 'link_word_wrong'],
    ] as const) {
      const { status, body } = await withdraw(word)
      expect(status).toBe(400)
      expect(body.errors).toMatchObject([{ path: 'word', code }])
    }
    expect((await rowOf(kind, id))?.withdrawn_at).toBeNull()
    expect((await withdraw('umunezero')).status).toBe(200)
    expect((await rowOf(kind, id))?.withdrawn_at).not.toBeNull()
    for (const token of [mailedToken, linkToken as string]) expect((await open(token)).status).toBe(404)
    expect(await rowOf(kind, id)).toMatchObject({ mailed_link_hash: null, link_word: null })
  })

  test('the database stores the link word only sealed and hashed, and never the mailed token', async () => {
    const { id, mailedToken } = await sendByMail(kind, { linkWord: 'agaseke77' })
    const stored = await rowOf(kind, id)
    expect(stored?.link_word).toMatch(/^sealed:/)
    for (const column of ['link_key', 'link_hash', 'mailed_link_hash', 'link_word']) {
      expect((await open(String(stored?.[column]).slice(0, 200))).status).toBe(404)
    }
    const { rows: tables } = await api.db.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = current_schema()`,
    )
    for (const { name } of tables) {
      for (const secret of ['agaseke77', mailedToken]) {
        const { rows } = await api.db.query(`select 1 from "${name}" as t where t::text ilike $1`, [
          `%${secret}%`,
        ])
        expect(rows).toEqual([])
      }
    }
  })

  test('a mailed link still asks for its word after the request is restored from the trash', async () => {
    const { id, mailedToken } = await sendByMail(kind)
    await admin()(inboxOf[kind].remove, { params: { id } })
    expect((await open(mailedToken, visitor(), 'umunezero')).status).toBe(404)
    await admin()(trash.restore, { params: { kind, id } })
    expect((await open(mailedToken)).body).toMatchObject({ needsWord: true })
    expect((await open(mailedToken, visitor(), 'umunezero')).body).toMatchObject({ text: 'My secret' })
  })

  test.each([
    [{ mailLink: true }, 'linkWord', 'link_word_too_short'],
    [{ mailLink: true, linkWord: '' }, 'linkWord', 'link_word_too_short'],
    [{ mailLink: true, linkWord: ' abc ' }, 'linkWord', 'link_word_too_short'],
    [{ mailLink: 'on', linkWord: 'abc' }, 'linkWord', 'link_word_too_short'],
    [{ mailLink: true, linkWord: 'x'.repeat(21) }, 'linkWord', 'value_not_valid'],
    [{ mailLink: true, linkWord: 1234 }, 'linkWord', 'value_not_valid'],
    [{ mailLink: 'yes', linkWord: 'umunezero' }, 'mailLink', 'value_not_valid'],
    [{ mailLink: true, linkWord: 'umunezero', email: '' }, 'email', 'email_required'],
  ])('an invalid request for a mailed link is refused at its field: %j', async (more, path, code) => {
    const { status, body } = await visitor()(inboxOf[kind].submit, {
      body: { ...bodyOf(kind, 'My secret'), ...more } as never,
    })
    expect(status).toBe(400)
    expect(body.errors).toContainEqual(expect.objectContaining({ path, code }))
  })

  test('a link mailed by an earlier release opens the request without a word', async () => {
    const { id, linkToken, email } = await send(visitor(), kind, { more: { language: 'en' } })
    expect(await rowOf(kind, id)).toMatchObject({ mailed_link_hash: null, link_word: null })
    expect((await open(linkToken as string)).body).toMatchObject({ text: 'My secret', needsWord: false })
    // The mail about the answer has no link.
    await admin()(inboxOf[kind].update, { params: { id }, body: { answer: 'Yes' } })
    const [mail] = await mailsTo(email, 1)
    expect(mail?.text).toMatch(/answered/)
    expect(mail?.text).not.toMatch(/http|token|Yes/)
  })

  test('the first answer is announced by mail without its text, later ones are not', async () => {
    const { id, email, mailedToken } = await sendByMail(kind, { language: 'fr' })
    const url = `https://church.example.org/fr/request?token=${mailedToken}`
    const answer = (text: string) => admin()(inboxOf[kind].update, { params: { id }, body: { answer: text } })
    await answer('Come and see')
    await answer('Come and see, on Sunday')
    const mails = await mailsTo(email, 2)
    expect(mails[1]?.text).toContain(url)
    expect(mails[1]?.text).not.toContain('Come and see')

    const member = await api.someone()
    const ofMember = await send(member.call, kind, { more: { ...byMail, email: member.email } })
    expect(ofMember.linkToken).toBeNull()
    expect(await rowOf(kind, ofMember.id)).toMatchObject({ mailed_link_hash: null, link_word: null })
    await admin()(inboxOf[kind].update, { params: { id: ofMember.id }, body: { answer: 'Yes' } })
    const [mail] = await mailsTo(member.email, 1)
    // A member gets no link when sending.
    expect(mail?.text).toContain('https://church.example.org/dashboard/requests')
    expect(mailbox.received.filter(({ to }) => to.includes(email))).toHaveLength(2)
  })

  test('one address is mailed at most one link in an hour', async () => {
    const email = `flooded-${kind}@example.org`
    for (let times = 0; times < 5; times++) await send(visitor(), kind, { more: { ...byMail, email } })
    const last = await send(visitor(), kind, { more: byMail })
    await mailsTo(last.email, 1)
    expect(await mailsTo(email, 1)).toHaveLength(1)
  })

  test('withdrawing erases text, note and answer at once, and administrators see only the withdrawal', async () => {
    const member = await api.someone({ fullName: 'Immaculée Withdrawing' })
    const { id, email } = await send(member.call, kind, { more: { name: 'Immaculée Withdrawing' } })
    const update = (body: object) => admin()(inboxOf[kind].update, { params: { id }, body })
    await update({ note: 'About her', answer: 'Dear Immaculée' })
    const key = (await rowOf(kind, id))?.person_key
    const readBefore = (await admin()(inboxOf[kind].one, { params: { id } })).body

    expect((await member.call(ownRequests.withdraw, { params: { kind, id } })).status).toBe(200)

    expect(await own(member)).toEqual([])
    expect((await member.call(ownRequests.withdraw, { params: { kind, id } })).status).toBe(404)
    const seen = (await admin()(inboxOf[kind].one, { params: { id } })).body
    expect(seen).toMatchObject({
      name: '(withdrawn)',
      status: 'DONE',
      note: null,
      answer: null,
      withdrawnAt: expect.any(String),
      canReadAnswer: false,
      isUnreadable: false,
    })
    const everything = JSON.stringify([seen, await rowOf(kind, id)])
    for (const gone of ['Immaculée', 'My secret', email, 'About her', String(key)]) {
      expect(everything).not.toContain(gone)
    }
    const keys = await api.db.query('select 1 from person_keys where id = $1', [key])
    expect(keys.rowCount).toBe(0)
    // A restored backup, which has the name, erases what is listed.
    const listed = await api.db.query('select 1 from erased_people where erasure_key = $1', [key])
    expect(listed.rowCount).toBe(1)
    // An answer that was begun before does not arrive any more.
    expect((await update({ answer: 'Late', updatedAt: readBefore.updatedAt })).body.code).toBe(
      'changed_meanwhile',
    )
    expect((await update({ answer: 'Late' })).body.errors).toMatchObject([
      { path: 'answer', code: 'answer_without_reader' },
    ])
  })

  test('a link does not open a request in the trash, and opens it again after a restore', async () => {
    const { id, linkToken } = await send(visitor(), kind)
    await admin()(inboxOf[kind].remove, { params: { id } })
    expect((await open(linkToken as string)).status).toBe(404)
    await admin()(trash.restore, { params: { kind, id } })
    expect((await open(linkToken as string)).body).toMatchObject({ id, text: 'My secret' })
  })

  test('a request sent with an expired session is stored as that of a visitor', async () => {
    const member = await api.someone()
    const past = { ...claimsOf(member.token), exp: Math.floor(Date.now() / 1_000) - 1 }
    for (const token of [signedToken(past, testSecret), 'nonsense']) {
      const late = await send(api.callWith(token), kind)
      expect(late.linkToken).toMatch(writable)
    }
    expect(await own(member)).toEqual([])
    // The answer to the first attempt was lost, and the session with it.
    const headers = { 'idempotency-key': `ended-${kind}` }
    const body = bodyOf(kind, 'Once')
    const first = await member.call(inboxOf[kind].submit, { body, headers })
    const second = await visitor()(inboxOf[kind].submit, { body, headers })
    expect(second.body.data).toEqual({ id: first.body.data.id, linkToken: null })
    expect(await own(member)).toHaveLength(1)
  })

  test('erasing an account erases its requests, also those in the trash', async () => {
    const member = await api.someone()
    const more = { email: 'somebody.else@example.org', name: 'Somebody Else' }
    const kept = await send(member.call, kind, { more })
    const trashed = await send(member.call, kind, { more })
    await admin()(inboxOf[kind].remove, { params: { id: trashed.id } })
    await admin()(accounts.erase, { params: { id: member.userId } })
    expect(await rowOf(kind, kept.id)).toBeUndefined()
    const { rows } = await api.db.query(`select 1 from trash where kind = $1 and subject_id = $2`, [
      kind,
      trashed.id,
    ])
    expect(rows).toEqual([])
  })
})

test('administrators do not see who sent an anonymous prayer request, and its sender can follow it', async () => {
  const member = await api.someone({ fullName: 'Hidden Person' })
  const { id, email } = await send(member.call, 'prayer-request', {
    more: { name: 'Hidden Person', withoutName: true },
  })
  const { body } = await admin()(prayerRequests.one, { params: { id } })
  expect(body).toMatchObject({ name: 'Anonymous', email: null, request: 'My secret', canReadAnswer: true })
  const all = await admin()(prayerRequests.list, { query: { q: 'hidden' } })
  expect(all.body).toEqual([])
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`Hidden|${email}|${member.username}`))
  expect(await own(member)).toMatchObject([{ id, withoutName: true, text: 'My secret' }])

  // A visitor without an address gets a link, and no mail.
  const ofVisitor = await send(visitor(), 'prayer-request', { more: { withoutName: true } })
  expect((await open(ofVisitor.linkToken as string)).body).toMatchObject({ withoutName: true })
  expect(await rowOf('prayer-request', ofVisitor.id)).toMatchObject({ name: 'Anonymous', email: null })
  const ticked = await send(visitor(), 'prayer-request', { more: { withoutName: true, ...byMail } })
  expect(await mailsTo(ticked.email, 0)).toEqual([])
  await admin()(prayerRequests.update, { params: { id }, body: { answer: 'We are with you' } })
  expect((await mailsTo(member.email, 1))[0]?.text).toContain('/dashboard/requests')
  expect(await mailsTo(ofVisitor.email, 0)).toEqual([])
})

test('the list contains both kinds of requests, newest first, in pages', async () => {
  const member = await api.someone()
  const first = await send(member.call, 'prayer-request')
  const second = await send(member.call, 'contact-message')
  const third = await send(member.call, 'prayer-request')
  const page = await member.call(ownRequests.list, { query: { page: 1, size: 2 } })
  expect(page.headers['x-total-count']).toBe('3')
  expect(page.body.map(({ kind, id }) => [kind, id])).toEqual([
    ['prayer-request', third.id],
    ['contact-message', second.id],
  ])
  const next = await member.call(ownRequests.list, { query: { page: 2, size: 2 } })
  expect(next.body.map(({ id }) => id)).toEqual([first.id])
})

test('opening links is rate-limited, and responses are not cached', async () => {
  const { linkToken } = await send(visitor(), 'prayer-request')
  const { headers } = await open(linkToken as string)
  expect(headers['cache-control']).toBe('no-store')
  const statuses = []
  for (let times = 0; times < 61; times++) statuses.push((await open('wrong')).status)
  expect(statuses.at(0)).toBe(404)
  expect(statuses.at(-1)).toBe(429)
})

test('answering a request that nobody can read is refused', async () => {
  const { id } = await send(visitor(), 'prayer-request')
  await api.db.query('update prayer_requests set link_key = null, link_hash = null where id = $1', [id])
  const { status, body } = await admin()(prayerRequests.update, { params: { id }, body: { answer: 'Hello' } })
  expect(status).toBe(400)
  expect(body.errors).toMatchObject([{ code: 'answer_without_reader' }])
  expect((await admin()(prayerRequests.one, { params: { id } })).body.canReadAnswer).toBe(false)
})
