import { Credentials } from './auth.ts'
import { FullName, Username } from './names.ts'

const codes = (schema: typeof Username, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message) ?? []

describe('usernames', () => {
  test.each([
    'ruth.uwase',
    'Fidèle N. 2',
    'Fide\u0300le',
    'ẹ\u0301niyan',
    'Иван Петров',
    'Μαρία',
    'ሰላም አበበ',
    'محمد ٢',
    'דוד',
    'क्षितिज',
    'สมชาย ใจดี',
    '山田たろう',
    '김철수',
    'ruth 😀',
    '1990_ruth-u',
  ])('%j is accepted as a username', (name) => {
    expect(codes(Username, name)).toEqual([])
  })

  test.each([
    ...['\ufe0f', '\u3164', '\u034f', '\u115f', '\u1160', '\u180b', '\u180e', '\u180f', '\uffa0', '\u00ad'],
    ...['\u200b', '\u200d', '\u2060', '\u202e', '\ufeff', '\u{e0041}', '\u{e0100}', '\ufffc'],
  ])('a username loses the invisible character %j', (character) => {
    expect(Username.parse(`ce${character}o`)).toBe('ceo')
  })

  test.each([
    ...['\u2800', '\u1680', '\ue000', '\ufffd', '\u{1d159}', '  ', '\u00a0 ', '❤\ufe0f'],
    ...['\u0333', '\u0301\u0301\u0301', '\u20dd', '\u0489'],
  ])('a username that contains %j is refused', (character) => {
    expect(codes(Username, `ce${character}o`)).toEqual(['username_invalid'])
  })

  test.each(['сeo', 'сео', 'СЕО', 'ruthα', 'Ѕасха', 'ruthሰ', 'ΑΝΤ', 'ruthー', 'ruـth'])(
    '%j mixes alphabets, or reads as Latin',
    (name) => {
      expect(codes(Username, name)).toEqual(['username_one_alphabet'])
    },
  )

  test('a login accepts usernames that are refused for new accounts', () => {
    for (const username of ['ceo\ufe0f', 'сeo', 'ce\u0333o'])
      expect(Credentials.safeParse({ username, password: 'secret' }).success).toBe(true)
  })
})

describe('full names', () => {
  test.each([
    "Dr. Jean-Pierre M. O'Neil Jr.",
    'Dr.Jean Uwase',
    'J.R.R. Tolkien',
    'J.P. Uwase',
    'Uwase, Ruth (Sr.)',
    'María José de la Cruz',
    'St. John/Paul',
    'M. Claude',
    "Ng'ang'a Wanjirũ",
    'Pastor John',
    'Elisabeth II 1990',
    'Administrator',
    'أحمد بن محمد',
    'Ruth 2',
  ])('%j is accepted as a full name', (name) => {
    expect(codes(FullName, name)).toEqual([])
  })

  test.each([
    'member, your gift failed. Confirm at https://evil.example/momo',
    'http://a',
    'HTTPS://EVIL.EXAMPLE',
    'www.evil.example',
    'bit.ly/abc',
    'x.co/1',
    'ruth@example.org',
    'Ruth @evil',
    'mailto:ruth',
    'http evil',
    'evil HTTPS',
    'evil dot com',
    'javascript:alert',
    'tel:0788',
    'Ruth 192.168.1.1',
    'evil。com/momo',
    'evil[.]com/momo',
    'Call 0788666666',
    '+250 788 123 456',
    '٠٧٨٨١٢٣٤٥٦',
    '０７８８１２３４５６',
  ])('the full name %j is refused because it contains a link', (name) => {
    expect(codes(FullName, name)).toEqual(['full_name_link'])
  })

  test('a full name loses marks of direction, and has the apostrophe and hyphen of a keyboard', () => {
    expect(FullName.parse('Ruth\u202eUwase\u2066')).toBe('RuthUwase')
    for (const written of ['Ng’ang’a', 'Ng‘ang‘a', 'Ngʼangʼa', 'Ng´ang´a', 'Ng`ang`a', 'Ng＇ang＇a'])
      expect(FullName.parse(written)).toBe("Ng'ang'a")
    for (const dash of '‐‑–—−－') expect(FullName.parse(`Anne${dash}Marie`)).toBe('Anne-Marie')
  })

  test.each([
    '<b>Ruth</b>',
    'Ruth\u003c\u0338',
    'Marie;=1+1',
    '=1+1',
    'Ruth|Eric',
    '＜b＞',
    'Ruth﹤',
    'Ruth；Eric',
    '＝SUM',
  ])('the full name %j is refused because of characters that no name has', (name) => {
    expect(codes(FullName, name)).toEqual(['characters_not_allowed'])
  })
})
