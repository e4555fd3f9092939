import type { Readable } from 'node:stream'

/** Output of a process so far. */
export function processOutput(child: { stdout: Readable; stderr: Readable }) {
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text
    })
  }
  return output
}
