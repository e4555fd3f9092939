import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { silent } from '../database/log.ts'
import { Refusal } from '../operator/refusal.ts'
import { type Command, listenForOperators } from './listen-for-operators.ts'
import { sendCommand } from './send-command.ts'
import { findSocketPath } from './socket-path.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'grace-control-test-'))
const ends: (() => void)[] = []
const gone: string[] = []

const commands: Record<string, Command> = {
  greet: async ({ name }) => ({ greeting: `Muraho, ${name}` }),
  refuse: async () => {
    throw new Refusal('Not today.')
  },
  fail: async () => {
    throw new Error('a secret of the inside')
  },
  hold: async (_, signal) => {
    signal.addEventListener('abort', () => gone.push('hold'))
    return {}
  },
}

async function listening(name = 'data') {
  const dataDir = path.join(folder, name)
  mkdirSync(dataDir, { recursive: true })
  const end = await listenForOperators(dataDir, commands, silent)
  ends.push(end)
  return { dataDir, end }
}
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
}

afterEach(() => {
  for (const end of ends.splice(0)) end()
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a command is answered', async () => {
  const { dataDir } = await listening()
  const connection = await sendCommand(dataDir, { command: 'greet', name: 'Ruth' })
  expect(connection.response).toEqual({ greeting: 'Muraho, Ruth' })
  connection.end()
})

test('only the owner of the data can open the socket, and it goes with the server', async () => {
  const { dataDir, end } = await listening()
  const place = findSocketPath(dataDir) ?? ''
  expect(statSync(place).mode & 0o777).toBe(0o600)
  end()
  expect(readdirSync(dataDir)).toEqual([])
})

test('a data folder that is too deep for a socket has its socket elsewhere', async () => {
  const { dataDir, end } = await listening('deep/'.repeat(30))
  const place = findSocketPath(dataDir) ?? ''
  expect(place.startsWith(dataDir)).toBe(false)
  expect(statSync(path.dirname(place)).mode & 0o777).toBe(0o700)
  const connection = await sendCommand(dataDir, { command: 'greet', name: 'Eric' })
  expect(connection.response).toEqual({ greeting: 'Muraho, Eric' })
  connection.end()
  end()
  expect(existsSync(path.dirname(place))).toBe(false)
  expect(readdirSync(dataDir)).toEqual([])
})

test('the control socket of a killed server is replaced', async () => {
  const dataDir = path.join(folder, 'killed')
  mkdirSync(dataDir)
  writeFileSync(path.join(dataDir, 'control.sock'), '')
  await expect(sendCommand(dataDir, { command: 'greet' })).rejects.toThrow('a process that takes no commands')
  await listening('killed')
  const connection = await sendCommand(dataDir, { command: 'greet', name: 'Grace' })
  expect(connection.response).toEqual({ greeting: 'Muraho, Grace' })
  connection.end()
})

test('a refusal arrives in its own words, a mistake of the server without any', async () => {
  const { dataDir } = await listening()
  await expect(sendCommand(dataDir, { command: 'refuse' })).rejects.toThrow('Not today.')
  await expect(sendCommand(dataDir, { command: 'fail' })).rejects.toThrow('its log says why')
})

test.each(['unheard-of', 'constructor', '__proto__'])('the command %s is unknown', async (command) => {
  const { dataDir } = await listening()
  await expect(sendCommand(dataDir, { command })).rejects.toThrow('does not know this command')
})

test('input that is no command is ignored', async () => {
  const { dataDir } = await listening()
  const socket = connect(findSocketPath(dataDir) ?? '')
  socket.write('GET / HTTP/1.1\r\n\r\n')
  socket.resume()
  await once(socket, 'close')
  const connection = await sendCommand(dataDir, { command: 'greet', name: 'all' })
  connection.end()
})

test('the server learns that a command has ended, and the command that the server has', async () => {
  const { dataDir, end } = await listening()
  const first = await sendCommand(dataDir, { command: 'hold' })
  expect(first.isOpen()).toBe(true)
  first.end()
  await until(() => gone.length === 1)

  const second = await sendCommand(dataDir, { command: 'hold' })
  end()
  await until(() => !second.isOpen())
})
