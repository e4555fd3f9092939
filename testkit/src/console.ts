// A screen test that causes console.error or console.warn fails: React, antd and jsdom report there what is wrong.
// `jest.config.mjs` loads this before each file of browser tests.
const { format } = jest.requireActual<{ format(...parts: unknown[]): string }>('node:util')

interface Message {
  text: string
  /** Name of the test that was running. */
  test?: string
}

let messages: Message[] = []

for (const level of ['error', 'warn'] as const)
  console[level] = (...parts) => {
    messages.push({ text: format(...parts), test: expect.getState().currentTestName })
  }

/**
 * Takes the messages that the test has caused on purpose, to compare them; those that nobody takes fail it.
 *
 * @returns their texts, in order.
 */
export function takeConsole(): string[] {
  const taken = messages.map(({ text }) => text)
  messages = []
  return taken
}

function failOnMessages() {
  const left = messages
  messages = []
  if (left.length === 0) return
  const list = left.map(({ text, test }) => `${test ?? 'outside a test'}:\n${text}`)
  throw new Error(`Unexpected messages on the console\n\n${list.join('\n\n')}`)
}

afterEach(failOnMessages)
// After the last test: Testing Library unmounts what it rendered after the hook above.
afterAll(failOnMessages)
