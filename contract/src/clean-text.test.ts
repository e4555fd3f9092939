import { cleanText } from './clean-text.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { text } from './fields.ts'
import { z } from './zod.ts'

const planes = Array.from({ length: 17 }, (_, plane) => plane * 0x1_00_00)
const noncharacters = [
  ...planes.flatMap((plane) => [plane + 0xff_fe, plane + 0xff_ff]),
  ...Array.from({ length: 32 }, (_, at) => 0xfd_d0 + at),
].map((code) => String.fromCodePoint(code))
const controls = Array.from({ length: 0xa0 }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => /\p{Cc}/u.test(character) && !/[\t\n\r]/.test(character),
)
const hostile = [...noncharacters, ...controls, '\ud800', '\udfff', '\u2028', '\u2029']

/** One of each kind: a field that lets no one of them pass uses `cleanText` or a stricter rule. */
const kinds = ['\0', '\v', '\u0085', '\u2028', '\u2029', '\ufdd0', '\uffff', '\u{1fffe}', '\ud800']

/** Valid for one field or another, with the character inside. */
const samples = (character: string) => [
  `Ruth${character}Uwase`,
  `ruth${character}u@example.org`,
  `https://www.youtube.com/watch?v=dQw4w9${character}WgXcQ`,
  `https://church.example/a${character}b`,
  `+250 788 123${character}456`,
  `2026-11-2${character}2`,
]

/** Texts that nobody else reads, and those that the server cleans after reading their format. */
const exempt =
  /[pP]assword|[tT]oken|\.seal$|\.(?:oneTimeCode|code)$|\.homepage$|\.(?:csv|content)$|\.(?:clientExtensionResults|userHandle|transports\[\]|type|authenticatorAttachment)$|params\.path$/

type Leaf = [path: string, schema: z.ZodMiniType]

/** Schemas that read a string, with all that follows in a pipe. */
function textsIn(schema: z.ZodMiniType, path: string): Leaf[] {
  const def = schema._zod.def as unknown as {
    type: string
    shape?: Record<string, z.ZodMiniType>
    options?: z.ZodMiniType[]
  } & Partial<Record<'element' | 'innerType' | 'in' | 'out', z.ZodMiniType>>
  if (def.type === 'string') return [[path, schema]]
  if (def.type === 'pipe' && typesIn(def.in).includes('string')) return [[path, schema]]
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([name, child]) => textsIn(child, `${path}.${name}`)),
    ...(def.options ?? []).flatMap((child) => textsIn(child, path)),
    ...(def.element ? textsIn(def.element, `${path}[]`) : []),
    ...[def.innerType, def.in, def.out].flatMap((child) => (child ? textsIn(child, path) : [])),
  ]
}

function typesIn(schema: z.ZodMiniType | undefined): string[] {
  const def = schema?._zod.def as unknown as { type: string; in?: z.ZodMiniType } | undefined
  return def ? [def.type, ...typesIn(def.in)] : []
}

const leaves = Object.entries(endpoints).flatMap(([area, group]) =>
  Object.entries(group).flatMap(([name, endpoint]: [string, Endpoint]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part]
      return schema ? textsIn(schema, `${area}.${name} ${part}`) : []
    }),
  ),
)
const fields = leaves.filter(([path]) => !exempt.test(path))

const passing = (schema: z.ZodMiniType): string[] =>
  kinds.filter((character) =>
    samples(character).some((sample) => {
      const { success, data } = schema.safeParse(sample)
      return success && JSON.stringify(data).includes(JSON.stringify(character).slice(1, -1))
    }),
  )

test.each(fields)('%s stores no character that a feed cannot carry', (_, schema) => {
  expect(passing(schema)).toEqual([])
})

/** Values that programs write: ids, dates and times of day, and what a browser knows of a push service. */
const writtenByPrograms =
  /params\.|[wW]ord$|[iI]ds?$|\.(?:page|size|before|endpoint|p256dh|auth|digest|album|offset|revision|repeatsUntil|exceptions\[\]|receivedOn|clientDataJSON|authenticatorData|signature|attestationObject|date|dateOfBirth|start|end|from|until)$|(?:Date|Phone|phoneNumber|momoNumber|chatNumber|phone)$/
const pasted = [
  '\v',
  '\u2028',
  '\ufeff',
  '\u200b',
  '\u200f',
  '\u202a',
  '\u2069',
  '\u00ad',
  '\ufffe',
  '\u0002',
]

test.each(fields.filter(([path]) => !writtenByPrograms.test(path)))(
  '%s reads a pasted text as the same text typed',
  (_, schema) => {
    for (const typed of [...samples(''), '#aabbcc', '12345', '10:00', '3:16', 'MALE']) {
      const { success, data } = schema.safeParse(typed)
      if (!success) continue
      for (const character of pasted)
        expect(schema.safeParse(`${character}${typed}${character}`).data).toEqual(data)
      expect(schema.safeParse([...typed].join('\u200b').slice(0, 1_000)).data).toEqual(data)
    }
  },
)

test('the search for texts finds every text of the contract, and one that is not cleaned', () => {
  expect(fields.length).toBeGreaterThan(150)
  const names = fields.map(([path]) => path)
  for (const path of [
    'auth.register body.fullName',
    'sermons.create body.texts.en.notes',
    'settings.update body.churchName',
  ])
    expect(names).toContain(path)
  expect(passing(z.string())).toEqual(kinds)
})

test('line breaks of office programs become spaces in single-line fields, and newlines in texts', () => {
  const rules = { max: 100, tooLong: 'title_too_long' } as const
  const pasted = 'Easter\vcamp\u2028for\u2029all\u0085of\fus\uffff\u0002'
  expect(text('value_not_valid', rules).parse(pasted)).toBe('Easter camp for all of us')
  expect(text('value_not_valid', { ...rules, lines: true }).parse(pasted)).toBe(
    'Easter\ncamp\nfor\nall\nof\nus',
  )
  expect(hostile.map((character) => cleanText(character).trim()).join('')).toBe('')
  expect(text('value_not_valid', rules).safeParse('\uffff').error?.issues[0]?.message).toBe('value_not_valid')
  expect(cleanText('Ruth 🙏🏽 ndashima\t“Imana”\r\n')).toBe('Ruth 🙏🏽 ndashima\t“Imana”\r\n')
})
