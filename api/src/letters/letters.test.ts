import { setTimeout as wait } from 'node:timers/promises'
import { audit } from '@grace/contract/audit'
import { languageStates } from '@grace/contract/language-states'
import { type Letter, letters } from '@grace/contract/letters'
import { newsletter } from '@grace/contract/newsletter'
import { pictures } from '@grace/contract/pictures'
import { settings } from '@grace/contract/settings'
import { couriersHere } from '../couriers/courier-here.ts'
import { cleanUp } from '../database/expiry.ts'
import { openMailbox, type Received } from '../testing/mailbox.ts'
import { insertPicture } from '../testing/samples.ts'
import { type Caller, testApi, testInside } from '../testing/test-api.ts'

const mailbox = await openMailbox()
afterAll(mailbox.close)

const api = testApi({
  siteUrl: 'https://church.example.org/',
  mail: { url: mailbox.url, from: 'church@example.org' },
  newsletter: {
    ratePerMinute: 6_000,
    couriers: couriersHere(mailbox.url),
    retry: { firstDelayMs: 300, maxDelayMs: 300, maxDeferrals: 3, failedDelayMs: 300 },
  },
})
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)

const texts = {
  en: { subject: 'Thanksgiving', content: '<p>Come &amp; see <a href="/events">the events</a>.</p>' },
  fr: { subject: 'Action de grâce', content: '<p>Venez.</p><ul><li>Chants</li><li>Repas</li></ul>' },
}

const draft = async (more: object = {}): Promise<Letter> =>
  (await admin(letters.create, { body: { texts, ...more } })).body.data
const idOf = ({ id }: { id: number }) => ({ id })
const step = (endpoint: typeof letters.send | typeof letters.pause, { id }: { id: number }, body?: object) =>
  admin(endpoint, { params: { id }, ...(endpoint === letters.send && { body: body ?? {} }) })
const read = async ({ id }: { id: number }) => (await admin(letters.one, { params: { id } })).body

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    if (await condition()) return
    await wait(20)
  }
  throw new Error('It did not come true')
}
const isSent = (letter: { id: number }) => async () => (await read(letter)).status === 'SENT'

/** Subscribers of a test; those of the tests before leave. */
async function subscribers(people: Record<string, 'en' | 'fr' | 'rw' | null>): Promise<void> {
  await api.db.query('delete from subscribers')
  for (const [name, language] of Object.entries(people)) {
    await api.db.query(
      `insert into subscribers (email, email_key, language, consent_version, unsubscribe_token)
       values ($1, $1, $2, '2026-11', $3)`,
      [`${name}@example.org`, language, `token-of-${name}`],
    )
  }
}
const mailTo = (name: string) => mailbox.received.find(({ to }) => to.includes(`${name}@example.org`))
const unfolded = ({ head }: Received) => head.replace(/\r\n[ \t]+/g, ' ')
/** Both parts of a mail, decoded. */
const content = ({ body }: Received) =>
  Buffer.from(
    body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

beforeAll(async () => {
  await admin(settings.update, { body: { churchName: 'Grâce', mainLanguage: 'en' } })
  // At such an address nobody is told of a letter: the tests count the mails of letters alone.
  await api.db.query(
    `update accounts set email = 'admin@example.invalid', email_key = 'admin@example.invalid'
     where account_category = 'ADMIN'`,
  )
})
beforeEach(() => {
  mailbox.received.length = 0
  mailbox.answers.mail = undefined
  mailbox.answers.recipient = undefined
  mailbox.answers.closesWhenIdle = undefined
})

describe('a draft', () => {
  test('a draft is stored in three languages with cleaned HTML, and listed without its texts', async () => {
    const letter = await draft({
      texts: {
        ...texts,
        fr: { subject: ' Grâce ', content: '<p onclick="x()">Venez<script>x</script></p>' },
      },
    })
    expect(letter).toMatchObject({
      subject: 'Thanksgiving',
      texts: { en: texts.en, fr: { subject: 'Grâce', content: '<p>Venez</p>' } },
      ...{ status: 'DRAFT', progress: null, trouble: null, startedAt: null, finishedAt: null },
    })
    const { body } = await admin(letters.list, { query: { q: 'thanksgiving', status: 'DRAFT', size: 1 } })
    const { content: _, texts: __, outdated: ___, trouble: ____, ...summary } = letter
    expect(body).toEqual([summary])
    expect(summary.languages).toEqual(['en', 'fr'])
  })

  test.each([
    [{}, 'Subject is required, The text of the letter is required'],
    [{ texts: {} }, 'Subject is required, The text of the letter is required'],
    [{ subject: ' ', content: '<p>x</p>' }, 'Subject is required'],
    [{ subject: 'x', content: '<p> </p>' }, 'The text of the letter is required'],
    [{ subject: 'x'.repeat(201), content: '<p>x</p>' }, 'Subject must be at most 200 characters long'],
    [{ subject: 'x', content: 'x'.repeat(50_001) }, 'The text of the letter is too long'],
    [
      { texts: { rw: { subject: 'x', content: '<script>x</script>' } } },
      'The text of the letter is required',
    ],
  ])('a draft is refused: %.60j', async (body, message) => {
    expect(await admin(letters.create, { body })).toMatchObject({ status: 400, body: { message } })
  })

  test('changing a draft from an older version is refused with the current one', async () => {
    const letter = await draft()
    const change = (subject: string, updatedAt: string) =>
      admin(letters.update, { params: idOf(letter), body: { subject, updatedAt } })
    const { data } = (await change('Easter', letter.updatedAt)).body
    expect(data).toMatchObject({ subject: 'Easter', outdated: {} })
    expect(await change('Lent', letter.updatedAt)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { subject: 'Easter' } },
    })
    expect((await admin(letters.remove, { params: idOf(letter) })).status).toBe(200)
    expect((await admin(letters.one, { params: idOf(letter) })).status).toBe(404)
  })

  test('drafts are not listed among texts to translate', async () => {
    await draft()
    const { body } = await admin(languageStates.list, { query: { kind: 'letter' } })
    expect(body).toEqual([])
  })
})

describe('the preview', () => {
  const preview = (language: string, own: object = texts) =>
    admin(letters.preview, { body: { language, texts: own } })

  test('the preview shows the mail in the requested language without saving it', async () => {
    expect((await preview('fr')).body).toEqual({
      ...{ language: 'fr', textLanguage: 'fr', subject: 'Action de grâce', content: texts.fr.content },
      footer: {
        why: 'Cette lettre vous est envoyée car votre adresse est inscrite à la lettre d’information de Grâce.',
        unsubscribe: 'Se désabonner',
      },
      plainText: 'Venez.\n\n- Chants\n- Repas',
    })
  })

  test('the preview falls back to the main language, with the footer in the reader’s language', async () => {
    expect((await preview('rw')).body).toMatchObject({
      ...{ language: 'rw', textLanguage: 'en', subject: 'Thanksgiving' },
      content: '<p>Come &amp; see <a href="https://church.example.org/events">the events</a>.</p>',
      footer: { unsubscribe: 'Guhagarika aya makuru' },
      plainText: 'Come & see the events (https://church.example.org/events).',
    })
  })

  test('a preview without a text is refused', async () => {
    expect(await preview('en', {})).toMatchObject({ status: 400, body: { message: 'Subject is required' } })
  })
})

test('a test mail is sent to the administrator who requests it, without unsubscribe headers', async () => {
  const letter = await draft()
  const { status, body } = await admin(letters.test, { params: idOf(letter), body: { language: 'fr' } })
  const { testAddress } = (await admin(letters.audience)).body
  expect({ status, message: body.message }).toEqual({
    status: 200,
    message: `The test is on its way to ${testAddress}.`,
  })
  const [mail] = mailbox.received
  expect(mail).toMatchObject({ to: [testAddress], subject: '[Test] Action de grâce' })
  expect(mail?.head).not.toMatch(/List-Unsubscribe/)
  expect(content(mail as Received)).toContain('<li>Chants</li>')

  mailbox.answers.recipient = () => '550 5.1.1 no such person'
  expect(await admin(letters.test, { params: idOf(letter), body: { language: 'fr' } })).toMatchObject({
    status: 503,
    body: { message: 'The mail server did not take the test. Please check SMTP_URL and MAIL_FROM.' },
  })
})

test('the audience of a letter is counted by language', async () => {
  await subscribers({ ruth: 'en', eric: 'fr', alice: 'rw', paul: 'rw', old: null })
  await api.db.query(`update subscribers set unsubscribed_at = now() where email like 'paul%'`)
  expect((await admin(letters.audience)).body).toMatchObject({
    ...{ total: 4, byLanguage: { en: 1, fr: 1, rw: 1, unknown: 1 } },
    ...{ missing: [], ratePerMinute: 6_000 },
  })
})

describe('sending', () => {
  test('each subscriber gets one mail in their language, with unsubscribe link and header', async () => {
    await subscribers({ ruth: 'en', eric: 'fr', alice: 'rw', old: null })
    const letter = await draft()
    const sent = await step(letters.send, letter, { updatedAt: letter.updatedAt })
    expect(sent.body).toMatchObject({
      message: 'The letter is being sent.',
      data: { status: 'SENDING', progress: { total: 4, waiting: 4, sent: 0 } },
    })
    await until(isSent(letter))
    expect(mailbox.received.map(({ to }) => to[0]).sort()).toEqual(
      ['alice', 'eric', 'old', 'ruth'].map((name) => `${name}@example.org`),
    )
    const subjects = ['ruth', 'eric', 'alice', 'old'].map((name) => mailTo(name)?.subject)
    expect(subjects).toEqual(['Thanksgiving', 'Action de grâce', 'Thanksgiving', 'Thanksgiving'])

    const mail = mailTo('alice') as Received
    const url = 'https://church.example.org/newsletter/unsubscribe'
    expect(unfolded(mail)).toContain(`List-Unsubscribe: <${url}?token=token-of-alice>`)
    expect(unfolded(mail)).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    expect(unfolded(mail)).toMatch(/^List-Id: <newsletter\.church\.example\.org>\r?$/im)
    expect(unfolded(mail)).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
    expect(unfolded(mail)).toMatch(/^Content-Language: en\r?$/m)
    expect(unfolded(mail)).toMatch(/^Message-ID: <[\w-]+\.\d+@church\.example\.org>\r?$/m)
    expect(unfolded(mail)).toMatch(/^From: =\?UTF-8\?.*church@example\.org>\r?$/m)
    expect(content(mail)).toContain('<html lang="en">')
    expect(content(mail)).toContain('<p style="font-size:14px" lang="rw">Mwohererejwe')
    expect(content(mail)).toContain(`<a href="${url}?token=token-of-alice">Guhagarika aya makuru</a>`)
    expect(content(mail)).toContain(`Guhagarika aya makuru: ${url}?token=token-of-alice`)
    expect(content(mailTo('eric') as Received)).toContain('<html lang="fr">')

    const { startedAt, finishedAt, progress } = await read(letter)
    expect(Date.parse(finishedAt ?? '')).toBeGreaterThan(Date.parse(startedAt ?? ''))
    expect(progress).toEqual({
      ...{ total: 4, sent: 4, waiting: 0, retrying: 0, refused: 0, unknown: 0, left: 0 },
    })
    const entries = await admin(audit.list, { query: { subjectType: 'letter', subjectId: letter.id } })
    expect(entries.body.map(({ action, after }) => ({ action, after }))).toEqual([
      { action: 'letter.send', after: { subject: 'Thanksgiving', subscribers: 4 } },
      { action: 'letter.create', after: { subject: 'Thanksgiving' } },
    ])
  })

  test('sending requires the current version, a text in the main language, and subscribers', async () => {
    await subscribers({ ruth: 'en' })
    const letter = await draft()
    await admin(letters.update, { params: idOf(letter), body: { subject: 'Easter' } })
    expect(await step(letters.send, letter, { updatedAt: letter.updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { subject: 'Easter' } },
    })
    expect(await step(letters.send, await draft({ texts: { fr: texts.fr } }))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'texts', code: 'letter_main_text_required' }] },
    })
    await subscribers({})
    expect(await step(letters.send, letter)).toMatchObject({
      status: 409,
      body: { code: 'letter_state', message: 'Nobody is subscribed to the newsletter yet.' },
    })
    expect((await read(letter)).status).toBe('DRAFT')
    expect(mailbox.received).toEqual([])
  })

  test('two simultaneous sends start once, and a letter that is sent cannot be changed', async () => {
    await subscribers({ ruth: 'en', eric: 'fr' })
    const letter = await draft()
    const both = await Promise.all([step(letters.send, letter), step(letters.send, letter)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await until(isSent(letter))
    expect(mailbox.received).toHaveLength(2)
    for (const refused of [
      await admin(letters.update, { params: idOf(letter), body: { subject: 'Another' } }),
      await admin(letters.remove, { params: idOf(letter) }),
      await step(letters.send, letter),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'letter_state' } })
    }
  })

  test('a paused letter can be resumed; each subscriber gets it exactly once', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `reader${n}`)
    await subscribers(Object.fromEntries(names.map((name) => [name, 'en' as const])))
    const letter = await draft()
    await step(letters.send, letter)
    await until(() => mailbox.received.length > 5)
    expect((await step(letters.pause, letter)).body.data.status).toBe('PAUSED')
    await wait(200)
    const { length } = mailbox.received
    expect(length).toBeLessThan(40)
    await wait(300)
    expect(mailbox.received).toHaveLength(length)
    expect((await step(letters.pause, letter)).body.code).toBe('letter_state')

    await step(letters.resume, letter)
    await until(isSent(letter))
    expect(mailbox.received.map(({ to }) => to[0]).sort()).toEqual(
      names.map((name) => `${name}@example.org`).sort(),
    )
  })

  test('a letter is not sent to subscribers who unsubscribe or are deleted meanwhile', async () => {
    await subscribers({ ruth: 'en', eric: 'fr', alice: 'rw' })
    const letter = await draft()
    await step(letters.send, letter)
    await step(letters.pause, letter)
    // Mails under way when the letter was stopped arrive as well.
    await until(async () => {
      const { rows } = await api.db.query(`select from letter_deliveries where status = 'SENDING'`)
      return rows.length === 0
    })
    mailbox.received.length = 0
    await api.db.query(`update letter_deliveries set status = 'WAITING' where letter_id = $1`, [letter.id])
    await api.as('visitor')(newsletter.unsubscribe, { body: { token: 'token-of-eric' } })
    await api.db.query(`delete from subscribers where email like 'alice%'`)
    await step(letters.resume, letter)
    await until(isSent(letter))
    expect(mailbox.received.map(({ to }) => to)).toEqual([['ruth@example.org']])
    expect((await read(letter)).progress).toMatchObject({ total: 3, sent: 1, left: 2 })
  })
})

describe('the mail server', () => {
  const deliveries = async (letter: Letter, status?: string) =>
    (await admin(letters.deliveries, { params: idOf(letter), query: { status } })).body

  async function sent(people: Parameters<typeof subscribers>[0]): Promise<Letter> {
    await subscribers(people)
    const letter = await draft()
    await step(letters.send, letter)
    return letter
  }

  test('a refused address is recorded on the subscriber by its code, and not tried again', async () => {
    let tries = 0
    mailbox.answers.recipient = (address) => {
      if (!address.startsWith('gone')) return null
      tries += 1
      return '550 5.1.1 <gone@example.org> is no longer here'
    }
    const letter = await sent({ ruth: 'en', gone: 'fr' })
    await until(isSent(letter))
    expect(await deliveries(letter, 'REFUSED')).toEqual([
      expect.objectContaining({ email: 'gone@example.org', code: '550 5.1.1', attempts: 1 }),
    ])
    expect(tries).toBe(1)
    const { body } = await admin(newsletter.list, { query: { q: 'gone' } })
    expect(body).toMatchObject([
      { refusals: 1, refusalCode: '550 5.1.1', refusedAt: expect.any(String), active: true },
    ])
    expect((await read(letter)).progress).toMatchObject({ total: 2, sent: 1, refused: 1 })
  })

  test('a mail refused for its content does not count against the subscriber', async () => {
    mailbox.answers.mail = () => '554 5.7.1 looks like spam'
    const letter = await sent({ ruth: 'en' })
    await until(isSent(letter))
    expect(await deliveries(letter)).toMatchObject([{ status: 'REFUSED', code: '554 5.7.1' }])
    expect((await admin(newsletter.list, { query: { q: 'ruth' } })).body).toMatchObject([{ refusals: 0 }])
  })

  testInside('a temporarily refused mail is tried again, and given up in the end', async () => {
    let tries = 0
    mailbox.answers.recipient = (address) =>
      address.startsWith('slow') && ++tries <= 2 ? '450 4.2.0 greylisted' : null
    mailbox.answers.mail = ([to]) => (to?.startsWith('never') ? '452 4.2.2 mailbox full' : null)
    const letter = await sent({ slow: 'en', never: 'en', ruth: 'en' })
    await until(() => mailTo('ruth') !== undefined)
    await until(async () => {
      const tried = await deliveries(letter)
      return tried.some(({ code, nextAttemptAt }) => code === '450 4.2.0' && nextAttemptAt !== null)
    })
    await until(isSent(letter))
    expect(tries).toBe(3)
    expect(mailTo('slow')).toBeDefined()
    expect(await deliveries(letter, 'REFUSED')).toMatchObject([
      { email: 'never@example.org', code: '452 4.2.2', attempts: 3 },
    ])
    expect((await admin(newsletter.list, { query: { q: 'never' } })).body).toMatchObject([{ refusals: 0 }])
  })

  testInside(
    'a connection lost before handing over is reported as trouble, and the mail is sent again',
    async () => {
      let isAway = true
      mailbox.answers.recipient = () => (isAway ? 'hang up' : null)
      const letter = await sent({ ruth: 'en', eric: 'fr' })
      await until(async () => (await read(letter)).trouble !== null)
      expect(await read(letter)).toMatchObject({ status: 'SENDING', trouble: { code: expect.any(String) } })
      isAway = false
      await until(isSent(letter))
      expect(mailbox.received).toHaveLength(2)
      expect((await read(letter)).trouble).toBeNull()
    },
  )

  test('a server that closes idle connections causes no trouble', async () => {
    mailbox.answers.closesWhenIdle = true
    const letter = await sent({ ruth: 'en', eric: 'fr', alice: 'rw' })
    const troubles: unknown[] = []
    await until(async () => {
      const { status, trouble } = await read(letter)
      if (trouble) troubles.push(trouble)
      return status === 'SENT'
    })
    expect(troubles).toEqual([])
    expect(mailbox.received).toHaveLength(3)
  })

  test('a connection lost while handing over leaves the delivery unknown until an administrator repeats it', async () => {
    let isLost = true
    mailbox.answers.mail = ([to]) => (isLost && to?.startsWith('eric') ? 'hang up' : null)
    const letter = await sent({ ruth: 'en', eric: 'fr', alice: 'rw' })
    await until(isSent(letter))
    expect(mailbox.received).toHaveLength(2)
    expect((await read(letter)).progress).toMatchObject({ sent: 2, unknown: 1 })
    const [unknown] = await deliveries(letter, 'UNKNOWN')
    expect(unknown).toMatchObject({ email: 'eric@example.org', attempts: 1 })

    isLost = false
    const again = (delivery: number) => admin(letters.resend, { params: { id: letter.id, delivery } })
    expect((await again(unknown?.id ?? 0)).body.data).toMatchObject({ status: 'SENDING' })
    await until(isSent(letter))
    expect(mailTo('eric')).toBeDefined()
    expect(mailbox.received).toHaveLength(3)
    expect((await read(letter)).progress).toMatchObject({ sent: 3, unknown: 0 })
    expect(await again(unknown?.id ?? 0)).toMatchObject({ status: 409, body: { code: 'letter_state' } })
  })
})

test('the recipients of a letter are deleted after 90 days, and its counts remain', async () => {
  await subscribers({ ruth: 'en' })
  const letter = await draft()
  await step(letters.send, letter)
  await until(isSent(letter))
  await api.db.query(`update letters set finished_at = now() - interval '91 days' where id = $1`, [letter.id])
  await cleanUp(api.db, { inboxRetentionMonths: 0, auditRetentionMonths: 0 })
  const { body } = await admin(letters.deliveries, { params: idOf(letter) })
  expect(body).toEqual([])
  expect((await read(letter)).progress).toMatchObject({ total: 1, sent: 1 })
})

testInside('deliveries whose process and journal are lost are not attempted again', async () => {
  await subscribers({ ruth: 'en', eric: 'en' })
  const letter = await draft()
  await step(letters.send, letter)
  await step(letters.pause, letter)
  // The one on its way arrives.
  await until(async () => {
    const { rowCount } = await api.db.query(`select from letter_deliveries where status = 'SENDING'`)
    return rowCount === 0
  })
  mailbox.received.length = 0
  await api.db.query(
    `update letter_deliveries set status = 'SENDING', claimed_by = 'elsewhere', attempted_at = now() - interval '16 minutes'
     where letter_id = $1`,
    [letter.id],
  )
  await step(letters.resume, letter)
  await until(isSent(letter))
  expect(mailbox.received).toEqual([])
  expect((await read(letter)).progress).toMatchObject({ unknown: 2 })
})

describe('pictures', () => {
  const aPicture = async () => {
    const { id } = await insertPicture(api.db)
    const path = `choir-${id}.jpeg`
    await api.db.query('update pictures set path = $2, width = 2000, height = 1500 where id = $1', [id, path])
    return { id, src: `/api/images/${path}` }
  }
  const inText = (html: string) => ({ texts: { en: { subject: 'Choir', content: html } } })

  test('pictures of the gallery stay in the text with their size; other pictures are removed', async () => {
    const { src } = await aPicture()
    const html = `<p>Come <img src="${src}" alt="The &quot;choir&quot;" width="9" onload="x"><img src="/api/images/gone.png" alt="x"><img src="https://example.org/x.png"></p>`
    const letter = await draft(inText(html))
    const content = `<p>Come <img src="${src}" alt="The &quot;choir&quot;" width="2000" height="1500"></p>`
    expect(letter.content).toBe(content)
    const { updatedAt } = letter
    const same = await admin(letters.update, {
      params: idOf(letter),
      body: { ...inText(content), updatedAt },
    })
    expect(same.body.data.content).toBe(content)
    const preview = await admin(letters.preview, { body: { language: 'en', ...inText(html) } })
    expect(preview.body).toMatchObject({
      content: content.replace('src="', 'src="https://church.example.org'),
      plainText: 'Come [The "choir"]',
    })
  })

  test('pictures are mailed with absolute addresses and limited width, and as [text] in plain text', async () => {
    const [wide, small] = [await aPicture(), await aPicture()]
    await api.db.query('update pictures set width = 320 where id = $1', [small.id])
    await subscribers({ ruth: 'en' })
    const letter = await draft(
      inText(
        `<p>Come</p><p><img src="${wide.src}" alt="The choir"></p><p><img src="${small.src}" alt=""></p>`,
      ),
    )
    await step(letters.send, letter, { updatedAt: letter.updatedAt })
    await until(isSent(letter))
    const parts = content(mailTo('ruth') as Received)
    const style = 'style="max-width:100%;height:auto"'
    expect(parts).toContain(
      `<img src="https://church.example.org${wide.src}" alt="The choir" width="568" ${style}>`,
    )
    expect(parts).toContain(`<img src="https://church.example.org${small.src}" alt="" width="320" ${style}>`)
    expect(parts).toMatch(/Come\r?\n\r?\n\[The choir\]\r?\n\r?\n-- /)

    expect((await admin(pictures.remove, { params: { id: wide.id } })).status).toBe(409)
  })

  test('pictures of a draft cannot be deleted until the draft no longer uses them', async () => {
    const { id, src } = await aPicture()
    const letter = await draft(inText(`<p>Come <img src="${src}" alt=""></p>`))
    const usesOf = async () => (await admin(pictures.uses, { params: { id } })).body
    const isUsed = async () =>
      (await admin(pictures.list, { query: { used: 'true', size: 100 } })).body.some((one) => one.id === id)
    expect(await usesOf()).toEqual([{ kind: 'letter', id: letter.id, postId: 0, title: 'Choir' }])
    expect(await isUsed()).toBe(true)
    expect(await admin(pictures.remove, { params: { id } })).toMatchObject({
      status: 409,
      body: {
        code: 'in_use',
        message: `This picture is used by 1 letter and cannot be deleted. Letter ${letter.id}: Choir`,
      },
    })
    const { updatedAt } = letter
    await admin(letters.update, { params: idOf(letter), body: { ...inText('<p>Come</p>'), updatedAt } })
    expect(await usesOf()).toEqual([])
    expect(await isUsed()).toBe(false)
    expect((await admin(pictures.remove, { params: { id } })).status).toBe(200)
  })

  test('a letter with pictures but without words is refused', async () => {
    const { src } = await aPicture()
    expect(
      await admin(letters.create, { body: inText(`<p><img src="${src}" alt="The choir"></p>`) }),
    ).toMatchObject({ status: 400, body: { message: 'The text of the letter is required' } })
  })
})
