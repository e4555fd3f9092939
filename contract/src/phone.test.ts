import { orNothing } from './fields.ts'
import { internationalPhone, phone, phoneSearch, readPhone, shownPhone } from './phone.ts'
import { check } from './problems.ts'

const bidi = '\u202a'
const nbsp = '\u00a0'

/** A number as it is written in its country and from abroad, in notations of which each must be read to it. */
const withCountry = (code: string, national: string, trunk: string) => {
  const digits = national.replaceAll(' ', '')
  const whole = `+${code}${digits}`
  return [
    `+${code} ${national}`,
    whole,
    `00${code} ${national}`,
    `00${code}${digits}`,
    `+${code}-${national.replaceAll(' ', '-')}`,
    `+${code}.${national.replaceAll(' ', '.')}`,
    `+${code} ${national.replaceAll(' ', '–')}`,
    `+${code}${nbsp}${national.replaceAll(' ', nbsp)}`,
    `(+${code}) ${national}`,
    `+${code} (${trunk}) ${national}`,
    `+${code} ${trunk}${national}`,
    `tel:${whole}`,
    `${bidi}+${code} ${national}\u202c`,
    `'${whole}`,
    `  ${whole}\t`,
    `\u200b${whole}\ufeff`,
    `+${code} ${national.replaceAll(' ', '\u202f')}`,
    [...whole].map((sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0)).join(''),
    whole.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
  ]
}

/** Country, its code, what is written before a number at home, and numbers without it. */
const countries: [country: string, code: string, trunk: string, mobile: string, other: string][] = [
  ['RW', '250', '0', '788 123 456', '252 123 456'],
  ['CD', '243', '0', '812 345 678', '997 123 456'],
  ['BI', '257', '', '79 12 34 56', '22 20 12 34'],
  ['UG', '256', '0', '772 123 456', '414 123 456'],
  ['TZ', '255', '0', '712 345 678', '222 123 456'],
  ['KE', '254', '0', '712 345 678', '202 012 345'],
  ['BE', '32', '0', '470 12 34 56', '2 512 34 56'],
  ['FR', '33', '0', '6 12 34 56 78', '1 42 34 56 78'],
  ['US', '1', '1', '212 555 0142', '415 555 2671'],
  ['GB', '44', '0', '7911 123456', '20 7946 0958'],
  ['CA', '1', '1', '613 555 0142', '514 555 0199'],
  ['DE', '49', '0', '151 23456789', '30 901820'],
]

const spellings = countries.flatMap(([country, code, trunk, ...numbers]) =>
  numbers.flatMap((national) => {
    const e164 = `+${code}${national.replaceAll(' ', '')}`
    return withCountry(code, national, trunk).map((written) => [country, written, e164] as const)
  }),
)

test('456 spellings with a country, of 24 numbers in 12 countries, are read to the right number', () => {
  expect(spellings).toHaveLength(456)
  expect(new Set(spellings.map(([country]) => country)).size).toBe(12)
  const wrong = spellings.filter(([, written, e164]) => readPhone(written).number !== e164)
  expect(wrong).toEqual([])
})

describe('without a country', () => {
  test.each([
    '0788123456',
    '0788 123 456',
    '0788 12 34 56',
    '07 88 12 34 56',
    '(0788) 12 34 56',
    '[0788] 12-34-56',
    '0788.123.456',
    '0788–123–456',
    `0788${nbsp}123${nbsp}456`,
    '788123456',
    '788 123 456',
    '250788123456',
    '250-788-123-456',
    '250 0788 123 456',
    '(250) 788 123 456',
    '00250788123456',
    '00 250 788 123 456',
    '+250 0788 123 456',
    '250788123456.0',
    '788123456.0',
    "'0788123456",
    '’+250788123456',
    'tel:0788123456',
    'TEL: 0788 123 456',
    `${bidi}0788 123 456\u202c`,
    '٠٧٨٨١٢٣٤٥٦',
    '۰۷۸۸۱۲۳۴۵۶',
    '０７８８１２３４５６',
    '0788/123-456',
    '0788−123−456',
  ])('%j is the Rwandan number +250788123456', (written) => {
    expect(readPhone(written)).toEqual({ number: '+250788123456', needsCountry: false })
  })

  test.each([
    ['0722 123 456', '+250722123456'],
    ['0733 123 456', '+250733123456'],
    ['0790 123 456', '+250790123456'],
    ['0252 123 456', '+250252123456'],
  ])('%s can be a Rwandan number, so it is %s', (written, e164) => {
    expect(readPhone(written).number).toBe(e164)
  })

  test.each([
    ['256772123456', '+256772123456'],
    ['257 79 12 34 56', '+25779123456'],
    ['254712345678', '+254712345678'],
    ['255712345678', '+255712345678'],
  ])('%s begins with the code of a neighbour, so it is %s', (written, e164) => {
    expect(readPhone(written).number).toBe(e164)
  })

  test.each([
    ...countries
      .filter(([country]) => country !== 'RW')
      .flatMap(([, , trunk, ...numbers]) =>
        numbers.flatMap((national) => {
          const home = trunk === '0' ? `0${national}` : national
          return [home, home.replaceAll(' ', ''), home.replaceAll(' ', '-'), `${bidi}${home}\u202c`]
        }),
      ),
    '0470/12.34.56',
    '(613) 555-0142',
    '1 613 555 0142',
    '0772 123 456',
    '0701 234 567',
    '022 212 3456',
    '06 12 34 56 78',
    '243812345678',
    '32470123456',
    '447911123456',
    '011 250 788 123 456',
    '078812345',
    '0788 123 4567',
    '0250788123456',
    '12345678',
    '1234567890',
  ])('%j asks for the country', (written) => {
    expect(readPhone(written)).toEqual({ number: null, needsCountry: true })
  })
})

test.each([
  '',
  '-',
  '12',
  '0788123',
  '1234567',
  'telephone',
  '0788 123 456 x12',
  '0788123456, 0722123456',
  '+0788123456',
  '++250788123456',
  '+250 470 12 34 56',
  '+25078812345',
  '+250 06 12 34 56 78',
  '+32 470 12 34',
  '+244 1',
  '+999 123 456 789',
  '2.50788123456E+11',
  '*182*8*1*123456#',
  '1'.repeat(40),
])('%j is no number anywhere', (written) => {
  expect(readPhone(written)).toEqual({ number: null, needsCountry: false })
})

test.each([
  [phone('phone_not_valid'), 'phone_not_valid'],
  [orNothing(phone('phone_too_short'), 'phone_too_short'), 'phone_too_short'],
])('a field that may be empty asks for the country as a required one does', (field, notValid) => {
  expect(check(field, '0470 12 34 56').problems).toMatchObject([{ code: 'phone_without_country' }])
  expect(check(field, '12').problems).toMatchObject([{ code: notValid }])
  expect(check(field, '+32 470 12 34 56').value).toBe('+32470123456')
})

test.each([
  ['+250788123456', '0788 123 456', '+250 788 123 456'],
  ['+250252123456', '0252 123 456', '+250 252 123 456'],
  ['+250700000000', '+250 700 000 000', '+250 700 000 000'],
  ['+32470123456', '+32 470 12 34 56', '+32 470 12 34 56'],
  ['+33612345678', '+33 6 12 34 56 78', '+33 6 12 34 56 78'],
  ['+16135550142', '+1 613 555 0142', '+1 613 555 0142'],
  ['+447911123456', '+44 7911 123456', '+44 7911 123456'],
  ['+256772123456', '+256 772 123456', '+256 772 123456'],
])('%s is shown as %s, to readers everywhere as %s, and both are read to it', (e164, shown, everywhere) => {
  expect(shownPhone(e164)).toBe(shown)
  expect(internationalPhone(e164)).toBe(everywhere)
  expect([readPhone(shown).number, readPhone(everywhere).number]).toEqual([e164, e164])
})

test('each number of the table is shown so that it is read to the same one', () => {
  for (const e164 of new Set(spellings.map(([, , number]) => number)))
    expect(readPhone(shownPhone(e164)).number).toBe(e164)
})

test.each([
  ['0470 12 34 56', '470123456'],
  ['+32 470', '32470'],
  ['0032 470', '32470'],
  ['0788 12', '78812'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['Ruth', null],
  ['Ruth 0788', null],
  ['12', null],
  ['', null],
])('the search for %j compares %j', (written, digits) => {
  expect(phoneSearch(written)).toBe(digits)
})
