import {
  BirthDate,
  caseKey,
  email,
  Id,
  instant,
  isSameMailbox,
  mailboxKey,
  needsGuardian,
  text,
  todayInKigali,
} from './fields.ts'
import { Username } from './names.ts'
import { passwordStrength } from './password-strength.ts'

describe('the age that needs a guardian', () => {
  const today = '2026-11-21'
  test.each([
    ['2010-11-22', true],
    ['2010-11-21', false],
    ['2010-11-20', false],
    ['2026-11-21', true],
    ['2026-11-22', false],
    ['1950-01-01', false],
    ['2012-02-29', true],
    ['2012-02-30', false],
    ['yesterday', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('a person born on %s needs a guardian: %s', (birthDate, needs) => {
    expect(needsGuardian(birthDate, today)).toBe(needs)
  })

  test('a birthday on 29 February counts from 1 March in common years', () => {
    expect(needsGuardian('2012-02-29', '2028-02-28')).toBe(true)
    expect(needsGuardian('2012-02-29', '2028-02-29')).toBe(false)
    expect(needsGuardian('2008-02-29', '2025-02-28')).toBe(false)
  })

  test('today is the date in Kigali', () => {
    expect(todayInKigali(Date.parse('2026-11-21T21:59:59Z'))).toBe('2026-11-21')
    expect(todayInKigali(Date.parse('2026-11-21T22:00:00Z'))).toBe('2026-11-22')
  })
})

test.each([
  ['1990-02-28', true],
  ['2000-02-29', true],
  ['1999-02-29', false],
  ['1990-13-01', false],
  ['1990-1-1', false],
  ['1899-12-31', false],
  ['2099-01-01', false],
  ['1990-01-01T00:00:00Z', false],
])('the date of birth %s is valid: %s', (text, valid) => {
  expect(BirthDate.safeParse(text).success).toBe(valid)
})

describe('e-mail addresses', () => {
  const Email = email('email_not_valid')

  test.each([
    ['x@y.z', 'x@y.z'],
    ['ruth.uwase+news@example.org', 'ruth.uwase+news@example.org'],
    ["  O'Neil@Mail.Church.RW ", "o'neil@mail.church.rw"],
    ['a_b-c=d@a-b.example.co', 'a_b-c=d@a-b.example.co'],
    ['1@2.example', '1@2.example'],
    ['fidèle@église.rw', 'fidèle@église.rw'],
    ['info@xn--glise-9ua.rw', 'info@xn--glise-9ua.rw'],
    ['ሰላም@ምሳሌ.ኢት', 'ሰላም@ምሳሌ.ኢት'],
    ['ａ＠ｂ．ｏｒｇ', 'a@b.org'],
    ['ruth@example.org\u200b', 'ruth@example.org'],
    ['\u202aruth@exam\u00adple.org\u202c', 'ruth@example.org'],
    ['o’neil@example.org', "o'neil@example.org"],
    ['anne‑marie@example.org', 'anne-marie@example.org'],
    [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
  ])('%j is accepted as an email address', (typed, accepted) => {
    expect(Email.parse(typed)).toBe(accepted)
  })

  test.each([
    '',
    'a',
    '@',
    'a@b',
    '@b.cc',
    'a@',
    'a@.cc',
    'a@b.',
    'a@b..cc',
    'a..b@c.dd',
    '.a@b.cc',
    'a.@b.cc',
    'a@b@c.dd',
    '"><script>@x.yz',
    '<a@b.cc>',
    '"a b"@c.dd',
    'a b@c.dd',
    'a@b c.dd',
    'a(c)@b.cc',
    'a,b@c.dd',
    'a;b@c.dd',
    'mailto:a@b.cc',
    'a\\b@c.dd',
    'a@-b.cc',
    'a@b-.cc',
    'a@b_c.dd',
    'a@127.0.0.1',
    'a@[127.0.0.1]',
    'a@[IPv6:::1]',
    'a@b.123',
    'a\n@b.cc',
    'a@b.cc\nbcc: c@d.ee',
    'a\u2800@b.cc',
    'a❤\ufe0f@b.cc',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(64)}.org`,
    `a@${'b.'.repeat(130)}org`,
  ])('%j is refused as an email address', (typed) => {
    expect(Email.safeParse(typed).success).toBe(false)
  })
})

describe('instants', () => {
  const Moment = instant('event_date_not_valid')

  test.each([
    ['2026-12-25', '2026-12-24T22:00:00.000Z'],
    ['2026-12-25T10:00', '2026-12-25T08:00:00.000Z'],
    ['2026-12-25 10:00:30', '2026-12-25T08:00:30.000Z'],
    ['2026-12-25T10:00:30.123456789', '2026-12-25T08:00:30.123Z'],
  ])('the time %s without a zone is read as Kigali time', (written, utc) => {
    expect(Moment.parse(written)).toBe(utc)
  })

  test.each([
    ['2026-12-25T10:00Z', '2026-12-25T10:00:00.000Z'],
    ['2026-12-25t10:00:00z', '2026-12-25T10:00:00.000Z'],
    ['2026-12-25T10:00:00.5+01:00', '2026-12-25T09:00:00.500Z'],
    ['2026-12-25T10:00-0330', '2026-12-25T13:30:00.000Z'],
    [' 2028-02-29T23:59:59Z ', '2028-02-29T23:59:59.000Z'],
  ])('the zone in the time %s is respected', (written, utc) => {
    expect(Moment.parse(written)).toBe(utc)
  })

  test('an instant of a response is accepted as input', () => {
    const out = Moment.parse('2026-12-25T10:00')
    expect(Moment.parse(out)).toBe(out)
  })

  test.each([
    '',
    ' ',
    'tomorrow',
    '25/12/2026',
    '2026-13-01',
    '2026-02-29',
    '2026-12-32T10:00Z',
    '2026-12-25T25:00',
    '2026-12-25T10:60',
    '2026-12-25T10',
    '2026-12-25T10:00+25:00',
    '2026-12-25T10:00 Europe/Paris',
    '1999-12-31',
    '2200-01-01',
    '+002026-12-25',
    '1766656800000',
    '2026-12-25T10:00:00Z\ufffd',
  ])('%j is refused as a time', (text) => {
    expect(Moment.safeParse(text).success).toBe(false)
  })
})

describe('the comparison of names', () => {
  test.each([
    ['Ruth', 'ruth'],
    ['  ruth ', 'RUTH'],
    ['ｒｕｔｈ', 'ruth'],
    ['ﬁdèle', 'FIDÈLE'],
    ['Fide\u0300le', 'Fidèle'],
  ])('%j and %j have the same comparison key', (one, other) => {
    expect(caseKey(one)).toBe(caseKey(other))
  })

  test('names that differ in an accent have different comparison keys', () => {
    expect(caseKey('Fidele')).not.toBe(caseKey('Fidèle'))
  })

  test('a stored name has the same comparison key as a typed one', () => {
    for (const typed of ['  Ｒuth ', 'ŻANETA', 'ﬁdèle']) {
      expect(caseKey(Username.parse(typed))).toBe(caseKey(typed))
    }
  })
})

test.each(['1abc', '0', '-1', '1.5', '1e3', ' 1', '', '99999999999999999999', '٣', '0x10'])(
  '%j is refused as an id',
  (text) => {
    expect(Id.safeParse(text).success).toBe(false)
  },
)
test('an id is parsed to a number', () => {
  expect(Id.parse('999999999999999')).toBe(999_999_999_999_999)
})

test.each([
  ['', 0, 'Very Weak'],
  ['a', 1, 'Very Weak'],
  ['aA', 2, 'Weak'],
  ['aaaaaaaa', 2, 'Weak'],
  ['aA1', 3, 'Fair'],
  ['aA1!', 4, 'Good'],
  ['aaaaaaA1', 4, 'Good'],
  ['aaaaaA1!', 5, 'Strong'],
  ['aaaaaA1 ', 4, 'Good'],
  ['ijambobanga', 2, 'Weak'],
])('the password %j has the strength %i, %s', (password, score, label) => {
  expect(passwordStrength(password)).toEqual({ score, label })
})

describe('stacked combining marks', () => {
  const line = text('announcement_title_required', { max: 5_000, tooLong: 'title_too_long' })
  const lines = text('announcement_title_required', {
    max: 5_000,
    tooLong: 'title_too_long',
    lines: true,
  })

  test.each([
    ['Kinyarwanda with tones', 'umwáana ŵe nêenshi'],
    ['Yoruba', 'ọ̀rẹ́ mi ń kọrin'],
    ['Hebrew with vowels and accents', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים'],
    ['Thai', 'พระเจ้าทรงเป็นความรักที่ยิ่งใหญ่'],
    ['Tibetan', 'བཀྲ་ཤིས་བདེ་ལེགས།'],
    ['thirty of them', `a${'\u0301'.repeat(30)}`],
  ])('combining marks are accepted in: %s', (_, written) => {
    expect(line.safeParse(written).success).toBe(true)
    expect(lines.safeParse(`${written}\n${written}`).success).toBe(true)
  })

  test('more than thirty combining marks on one character are refused', () => {
    for (const written of [`a${'\u0301'.repeat(31)}`, `Come ${'\u0e34'.repeat(1_500)} all`]) {
      expect(line.safeParse(written).error?.issues[0]?.message).toBe('characters_not_allowed')
      expect(lines.safeParse(`one\n${written}\nthree`).success).toBe(false)
    }
  })
})

describe('a mailbox', () => {
  test.each([
    ['ruth@example.org', 'RUTH@Example.ORG'],
    ['ruth@example.org', ' ｒuth＠example．org '],
    ['ruth@example.org', 'ruth+news@example.org'],
    ['ruth@example.org', 'Ruth+a+b@example.org'],
    ['ruth@bücher.example', 'ruth@xn--bcher-kva.example'],
    ['ruth@bücher.example', 'ruth@bu\u0308cher.example'],
    ['ruth.uwase@gmail.com', 'ruthuwase@googlemail.com'],
    ['ruth.uwase@gmail.com', 'r.u.t.h.uwase+x@Gmail.com'],
  ])('%s and %s are the same mailbox', (one, other) => {
    expect(mailboxKey(other)).toBe(mailboxKey(one))
    expect(isSameMailbox(one, other)).toBe(true)
  })

  test.each([
    ['ruth@example.org', 'ruth@example.com'],
    ['ruth.uwase@example.org', 'ruthuwase@example.org'],
    ['ruth@example.org', 'eric+ruth@example.org'],
    ['+ruth@example.org', '+eric@example.org'],
  ])('%s and %s are different mailboxes', (one, other) => {
    expect(isSameMailbox(one, other)).toBe(false)
  })

  test.each([undefined, null, 7, {}, '', '@', '+@', 'x@', '@[', 'a@b@c'])(
    'the comparison of mailboxes accepts the malformed value %j',
    (text) => {
      expect(isSameMailbox(text, 'ruth@example.org')).toBe(false)
    },
  )
})
