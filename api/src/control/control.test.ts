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

test('the server responds to a command', async () => {
  const { dataDir } = await listening()
  const connection = await sendCommand(dataDir, { command: 'greet', name: 'Ruth' })
  expect(connection.response).toEqual({ greeting: 'Muraho, Ruth' })
  connection.end()
})

test('only the owner of the data folder can open the socket, and the server deletes it when it ends', async () => {
  const { dataDir, end } = await listening()
  const place = findSocketPath(dataDir) ?? ''
  expect(statSync(place).mode & 0o777).toBe(0o600)
  end()
  expect(readdirSync(dataDir)).toEqual([])
})

test('the socket is placed elsewhere when the path of the data folder is too long for one', async () => {
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

test('the message of a refused command is returned, the message of an unexpected error is not', async () => {
  const { dataDir } = await listening()
  await expect(sendCommand(dataDir, { command: 'refuse' })).rejects.toThrow('Not today.')
  await expect(sendCommand(dataDir, { command: 'fail' })).rejects.toThrow('its log says why')
})

test.each(['unheard-of', 'constructor', '__proto__'])(
  'the server refuses the unknown command %s',
  async (command) => {
    const { dataDir } = await listening()
    await expect(sendCommand(dataDir, { command })).rejects.toThrow('does not know this command')
  },
)

test('the server ignores input that is not a command and responds to the next command', async () => {
  const { dataDir } = await listening()
  const socket = connect(findSocketPath(dataDir) ?? '')
  socket.write('GET / HTTP/1.1\r\n\r\n')
  socket.resume()
  await once(socket, 'close')
  const connection = await sendCommand(dataDir, { command: 'greet', name: 'all' })
  connection.end()
})

test('the server notices when a command ends, and the command notices when the server ends', async () => {
  const { dataDir, end } = await listening()
  const first = await sendCommand(dataDir, { command: 'hold' })
  expect(first.isOpen()).toBe(true)
  first.end()
  await until(() => gone.length === 1)

  const second = await sendCommand(dataDir, { command: 'hold' })
  end()
  await until(() => !second.isOpen())
})
