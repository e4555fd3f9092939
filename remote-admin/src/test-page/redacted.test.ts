import { excerptOf } from './redacted.ts'

test('tokens and passwords never show, whatever they are called and however deep they lie', () => {
  const shown = excerptOf(
    JSON.stringify({
      token: 'aaa',
      refreshToken: 'bbb',
      data: [{ newPassword: 'ccc', passwordHash: 'ddd', clientSecret: 'eee', message: 'fine' }],
    }),
  )
  expect(shown).not.toMatch(/aaa|bbb|ccc|ddd|eee/)
  expect(shown).toContain('fine')
})

test('a long list and a long text are cut', () => {
  expect(excerptOf(JSON.stringify([1, 2, 3, 4, 5]))).toContain('… and 3 more')
  expect(excerptOf('x'.repeat(1_000))).toHaveLength(401)
})

test('a response that is no JSON is shown as it is', () => {
  expect(excerptOf(' <h1>Bad gateway</h1> ')).toBe('<h1>Bad gateway</h1>')
})
