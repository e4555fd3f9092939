import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { jwtSecretIn } from './jwt-secret.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'grace-secret-'))
const file = path.join(dataDir, 'jwt-secret')
afterAll(() => rmSync(dataDir, { recursive: true }))

test('the secret is created once, random, and readable only by its owner', () => {
  const secret = jwtSecretIn(dataDir)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(jwtSecretIn(dataDir)).toBe(secret)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir)).toEqual(['jwt-secret'])
})

test('an empty secret file is replaced by a new secret', () => {
  const before = jwtSecretIn(dataDir)
  writeFileSync(file, '')
  const after = jwtSecretIn(dataDir)
  expect(after).toMatch(/^[0-9a-f]{64}$/)
  expect(after).not.toBe(before)
})
